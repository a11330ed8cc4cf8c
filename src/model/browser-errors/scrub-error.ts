/** The parts of a message or a stack that can be personal, and their replacements. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  // The query strings and fragments of addresses contain filters, names and keys.
  [/(\bhttps?:\/\/[^\s?#)"']*)[?#][^\s)"':]*/g, '$1'],
  [/(\/[\w./-]*)\?[^\s)"':]*/g, '$1'],
  // The host shows where the application is installed.
  [/\bhttps?:\/\/[^\s/)"']+/g, ''],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '(e-mail)'],
  // Tracking numbers, and tokens.
  [/\b1Z[0-9A-Z]{16}\b/gi, '(number)'],
  [/\b[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}\b/g, '(token)'],
  [/\b\d{6,}\b/g, '(number)'],
];

/** Removes anything personal from a message or stack: e-mail addresses, long numbers, tokens, and the query strings of addresses. */
export function scrubError(text: string): string {
  return PERSONAL.reduce((scrubbed, [pattern, stand]) => scrubbed.replaceAll(pattern, stand), text);
}

const GROUPED_LINES = 3;

/**
 * The text by which errors are grouped: the message without numbers, and the first places of the stack without the hashes and
 * lines that change with every build.
 */
export function groupText({ message, stack }: { message: string; stack: string }): string {
  const places = stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at |@/.test(line))
    .slice(0, GROUPED_LINES)
    .map((line) => line.replaceAll(/-[\w-]{8}\.js/g, '.js').replaceAll(/:\d+/g, ''));
  return [message.replaceAll(/\d+/g, '#'), ...places].join('\n');
}
