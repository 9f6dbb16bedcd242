/** A random UUID: `crypto.randomUUID` is missing where the portal is reached over plain HTTP. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const [time, mid, rest, node] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(20)];
  return `${time}-${mid}-4${rest}-a${hex.slice(17, 20)}-${node}`;
}
