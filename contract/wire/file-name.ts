const reserved = /['()*]/g;

/** The header `Content-Disposition` for a file name in any language (RFC 6266). */
export function contentDisposition(name: string): string {
  const escaped = encodeURIComponent(name).replace(
    reserved,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${escaped}`;
}

/** The file name in such a header; undefined when it has none or an invalid one. */
export function nameInAttachment(header: string | null): string | undefined {
  const escaped = /filename\*=UTF-8''([^;\s]+)/i.exec(header ?? "")?.[1];
  try {
    return escaped && decodeURIComponent(escaped);
  } catch {
    return undefined;
  }
}
