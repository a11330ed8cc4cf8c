/** Reads tracking numbers that are separated by spaces, commas, semicolons or new lines, each once. */
export function readTrackingNumbers(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((number) => number !== ''))];
}
