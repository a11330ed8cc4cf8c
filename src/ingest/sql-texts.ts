/** A text as an SQL literal. Use it for our own texts only. */
export function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Any text as an SQL literal. A text that could have a meaning in a statement is encoded. */
export function literal(text: string): string {
  return /^[\w ./#-]*$/.test(text) ? `'${text}'` : `unhex('${Buffer.from(text).toString('hex')}')`;
}
