const reserved = /['()*]/g;
/** What a quoted name may not contain, and `%`, which some callers decode. */
const unsafe = /[^ -~]|["\\%]/gu;

/**
 * The header `Content-Disposition` for a file name in any language (RFC 6266). Callers that do not know the encoded name
 * read the other one, in which `_` replaces what is not plain ASCII.
 */
export function contentDisposition(name: string): string {
  const escaped = encodeURIComponent(name).replace(
    reserved,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const plain = name.replace(unsafe, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${escaped}`;
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
