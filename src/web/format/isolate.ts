/** Keeps the direction of a text apart from the text around it. Otherwise the parts of an Arabic date after a Latin name swap places. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
