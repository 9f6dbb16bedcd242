/** A path into a value: names and list positions. Written `lines[0].pieces`. */
export type Segments = readonly (string | number)[];

/** `lines[0].pieces` as `["lines", 0, "pieces"]`. */
export function parsePath(path: string): Segments {
  const parts = path.match(/[^.[\]]+|\[\d+\]/g) ?? [];
  return parts.map((part) => (part.startsWith("[") ? Number(part.slice(1, -1)) : part));
}

/** The inverse of `parsePath`. */
export function formatPath(segments: Segments): string {
  return segments.reduce<string>((path, segment) => {
    if (typeof segment === "number") return `${path}[${segment}]`;
    return path ? `${path}.${segment}` : segment;
  }, "");
}
