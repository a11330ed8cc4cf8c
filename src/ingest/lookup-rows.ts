import { KEY_SEPARATOR } from './steps/load-lines.ts';

/** Up to four values that statements of an import look up by a key. */
export interface Lookup {
  key: string;
  values: readonly (string | number)[];
}

/** The table that keeps the lookups of a file while it is imported. */
export const LOOKUP_TABLE = 'import_lookups';

/** Lookups of a kind as rows of `LOOKUP_TABLE`. */
export function lookupRows(fileId: number, kind: string, lookups: readonly Lookup[]): object[] {
  return lookups.map(({ key, values }) => {
    const [first = '', second = '', third = '', fourth = ''] = values.map(String);
    return { file_id: fileId, kind, key, first, second, third, fourth };
  });
}

/** The key of a lookup with several parts; `keySql` does the same in SQL. */
export function lookupKey(parts: readonly (string | number)[]): string {
  return parts.join(KEY_SEPARATOR);
}
