import { posix } from 'node:path';

/** Numbers the names that occur before in a list: `a.csv`, `a (2).csv`. A numbered name never equals another name. */
export function uniqueNames(names: readonly string[]): string[] {
  const given = new Set(names);
  const used = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let number = 2; used.has(unique) || (unique !== name && given.has(unique)); number++)
      unique = numbered(name, number);
    used.add(unique);
    return unique;
  });
}

function numbered(name: string, number: number): string {
  const extension = posix.extname(name);
  return `${name.slice(0, name.length - extension.length)} (${number})${extension}`;
}
