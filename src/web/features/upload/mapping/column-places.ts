import type { ColumnSample } from '#contract/mappings.ts';

/** The places of the columns in this file, which can have them in another order than the file of the saved mapping. */
export function columnPlaces({ headerIndex, records, draft }: ColumnSample): number[] {
  const titles = headerIndex === null ? [] : (records[headerIndex] ?? []).map((title) => title.toLowerCase());
  return draft.shape.columns.map(({ name }, index) => {
    const found = titles.indexOf(name.toLowerCase());
    return found < 0 || titles[index] === name.toLowerCase() ? index : found;
  });
}
