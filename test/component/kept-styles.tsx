// Not its usual entry point: the component library, which Node loads, takes this one.
import { createCache, StyleProvider } from '@ant-design/cssinjs/lib/index.js';
import type { ReactNode } from 'react';

/** The position of the CSS text in an entry's value, by the name with which the entry's path starts. */
const CSS_TEXT: Record<string, number> = { token: 3, cssVar: 1 };

const cache = createCache();
const get = cache.opGet.bind(cache);
const update = cache.opUpdate.bind(cache);
cache.opGet = (path) => get(withoutNumbers(path));
cache.opUpdate = (path, next) =>
  update(withoutNumbers(path), (previous) => {
    const entry = next(previous);
    return previous === undefined && entry !== null ? kept(path, entry) : entry;
  });

/** A path without the numbers of the theme and its provider, which are new whenever the application is opened. The theme's values are also in the path. */
function withoutNumbers(path: string): string {
  const parts = path.split('%');
  return (parts[0] === 'token' ? parts.toSpliced(2, 1).slice(0, -1) : parts).join('%').replace(/css-var-\w+/g, '');
}

type Entry = NonNullable<Parameters<Parameters<typeof update>[1]>[0]>;

/** An entry that counts one more user, so that it is never removed, and without its CSS, which would be put into the page. */
function kept(path: string, [users = 0, value]: Entry): Entry {
  const at = CSS_TEXT[path.split('%')[0] ?? ''];
  return [users + 1, at === undefined ? value : value.with(at, '')];
}

/** Keeps what the component library computes from a theme until the worker ends. Otherwise, it is computed whenever the application is opened. */
export function KeptStyles({ children }: { children: ReactNode }) {
  return <StyleProvider cache={cache}>{children}</StyleProvider>;
}
