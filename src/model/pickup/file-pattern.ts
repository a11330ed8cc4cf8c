/** The endings of files that a program is still writing. */
const UNFINISHED = /\.(tmp|temp|part|partial|filepart|crdownload|writing)$/i;

/**
 * Whether a file is wanted. `pattern` has names with the wildcards * (any characters) and ? (one character), separated by commas;
 * without any name, every file is wanted. Case doesn't matter. Hidden files and those with an ending of unfinished files are
 * never wanted.
 */
export function isWanted(fileName: string, pattern: string): boolean {
  if (fileName.startsWith('.') || UNFINISHED.test(fileName)) return false;
  const names = pattern
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.length === 0 || names.some((name) => matches(fileName.toLowerCase(), name.toLowerCase()));
}

/** Matches from left to right, so that no pattern takes long: a * is extended only to the next part that fits. */
function matches(text: string, pattern: string): boolean {
  let [at, next, star, retry] = [0, 0, -1, 0];
  while (at < text.length) {
    if (next < pattern.length && pattern[next] === '*') [star, retry, next] = [next, at, next + 1];
    else if (next < pattern.length && (pattern[next] === '?' || pattern[next] === text[at]))
      [at, next] = [at + 1, next + 1];
    else if (star >= 0) [retry, at, next] = [retry + 1, retry + 1, star + 1];
    else return false;
  }
  return /^\**$/.test(pattern.slice(next));
}

/** Whether mails of this address are wanted. `senders` has addresses and domains; without any, all mails are wanted. */
export function isWantedSender(address: string, senders: readonly string[]): boolean {
  const given = address.trim().toLowerCase();
  return (
    senders.length === 0 ||
    senders
      .map((sender) => sender.trim().toLowerCase())
      .some((sender) =>
        sender.includes('@') && !sender.startsWith('@')
          ? given === sender
          : given.endsWith(`@${sender.replace(/^@/, '')}`),
      )
  );
}
