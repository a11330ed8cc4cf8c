import type { serverDetails } from '#web/locales/server/en.json';

/** A server text that has translations, with the names and numbers it contains. */
export interface ServerText {
  key: keyof typeof serverDetails;
  values: Record<string, string>;
}

const PLACE = /\{\{(\w+)\}\}/g;

interface Pattern {
  key: ServerText['key'];
  names: readonly string[];
  pattern: RegExp;
}

let patterns: readonly Pattern[] = [];

/** Sets the English texts to recognise; `null` in English, which needs none and finds none. */
export function recogniseServerTexts(texts: typeof serverDetails | null): void {
  patterns = Object.entries(texts ?? {}).map(([key, text]) => ({
    // Safe: the keys are those of `serverDetails`.
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
}

/** Finds the translatable text behind an English server message, or `null` if there is none. */
export function findServerText(text: string): ServerText | null {
  for (const { key, names, pattern } of patterns) {
    const found = pattern.exec(text);
    if (found !== null)
      return { key, values: Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])) };
  }
  return null;
}

function toLiteral(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
