import en from '#web/locales/en.json';

/** A text of the server that readers have in their language, with the names and numbers in it. */
export interface ServerText {
  key: keyof typeof en.serverDetails;
  values: Record<string, string>;
}

const PLACE = /\{\{(\w+)\}\}/g;

const patterns = Object.entries(en.serverDetails).map(([key, text]) => ({
  // Safe: the entries are the texts' own.
  key: key as ServerText['key'],
  names: [...text.matchAll(PLACE)].map(([, name = '']) => name),
  pattern: new RegExp(
    `^${text
      .split(/\{\{\w+\}\}/)
      .map(toLiteral)
      .join('(.+?)')}$`,
    's',
  ),
}));

/** What the server said in English, as the text it is; `null` when readers have it in English only. */
export function findServerText(said: string): ServerText | null {
  for (const { key, names, pattern } of patterns) {
    const found = pattern.exec(said);
    if (found !== null)
      return { key, values: Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])) };
  }
  return null;
}

function toLiteral(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
