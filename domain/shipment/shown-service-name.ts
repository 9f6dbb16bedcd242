/** Abbreviations that stay in capitals. */
const abbreviations = new Set(["RAD", "EAD", "CEDIS"]);

/**
 * The name of a service as a person reads it. Names in capitals, by which API callers recognize a service, are shown in
 * sentence case: `CARGO POR CITA RAD` as `Cargo por cita RAD`. Any other name stays as it is.
 */
export function shownServiceName(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  const words = name
    .split(" ")
    .map((word) => (abbreviations.has(word) || word.includes(".") ? word : word.toLocaleLowerCase("es")));
  const sentence = words.join(" ");
  return sentence.charAt(0).toLocaleUpperCase("es") + sentence.slice(1);
}
