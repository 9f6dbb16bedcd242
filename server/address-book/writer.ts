/** Who writes, and when. */
export interface Writer {
  readonly clientId: number;
  readonly userName: string;
  readonly now: number;
}

export const changedBy = ({ userName, now }: Writer) => ({ changed_at: new Date(now), changed_by: userName });
