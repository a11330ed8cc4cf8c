import { createHash } from 'node:crypto';
import type { FileShape } from '#contract/mappings.ts';
import { columnKind, isCompatible } from './column-kind.ts';

const MAX_NAME = 280;

/** The records from which a file's shape is read: its lines, and the header at `headerIndex` if it has one. */
export interface ShapedRecords {
  records: readonly (readonly string[])[];
  /** The index of the record with the titles; null for a file without titles. */
  headerIndex: number | null;
}

/** The shape of a file, judged by its first records. Cells at the end of the header that have neither a title nor values are left out. */
export function shapeOf({ records, headerIndex }: ShapedRecords): FileShape {
  const header = headerIndex === null ? [] : (records[headerIndex] ?? []);
  const lines = records.slice(headerIndex === null ? 0 : headerIndex + 1);
  const width = Math.max(0, ...[header, ...lines].map(filledWidth));
  const kinds = Array.from({ length: width }, (_, index) => columnKind(lines.map((line) => line[index] ?? '')));
  const names = columnNames(Array.from({ length: width }, (_, index) => header[index] ?? ''));
  return {
    isTitled: headerIndex !== null,
    columns: kinds.map((kind, index) => ({ name: names[index] ?? '', kind })),
  };
}

/** The number of cells up to the last one that is not empty. */
export function filledWidth(record: readonly string[]): number {
  return record.findLastIndex((cell) => cell !== '') + 1;
}

/** Names columns by their titles. A repeated title is numbered, and a column without a title is named by its position. */
export function columnNames(titles: readonly string[]): string[] {
  const used = new Set<string>();
  return titles.map((title, index) => {
    const base =
      title
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, MAX_NAME) || `Column ${index + 1}`;
    let name = base;
    for (let count = 2; used.has(nameKey(name)); count++) name = `${base} (${count})`;
    used.add(nameKey(name));
    return name;
  });
}

/** The positions of a shape's columns in the records of a file (from 0), and the file's header; null if the file has another shape. */
export function findShape(
  shape: FileShape,
  records: readonly (readonly string[])[],
): { places: number[]; headerIndex: number | null } | null {
  if (!shape.isTitled) {
    const found = shapeOf({ records, headerIndex: null });
    const widest = Math.max(0, ...records.map(({ length }) => length));
    const fits =
      widest >= shape.columns.length &&
      found.columns.length <= shape.columns.length &&
      shape.columns.every(({ kind }, index) => isCompatible(kind, found.columns[index]?.kind ?? 'empty'));
    return fits ? { places: shape.columns.map((_, index) => index), headerIndex: null } : null;
  }
  for (const [headerIndex, record] of records.entries()) {
    const places = placesIn(shape, record);
    if (places === null) continue;
    const isBelowTitle = records.slice(0, headerIndex).every((above) => isTitleOfReport(above, shape.columns.length));
    return isBelowTitle ? { places, headerIndex } : null;
  }
  return null;
}

/** Whether a record above a header has so few cells that it is not a line of the table. */
export function isTitleOfReport(record: readonly string[], columns: number): boolean {
  return record.filter((cell) => cell !== '').length * 2 < columns;
}

function placesIn({ columns }: FileShape, header: readonly string[]): number[] | null {
  const names = columnNames(header.slice(0, filledWidth(header))).map(nameKey);
  const wanted = columns.map(({ name }) => nameKey(name));
  // Columns with the same title, or without one, can only be told apart by their position.
  const isByPlace = columns.some(({ name }) => /^Column \d+$| \(\d+\)$/.test(name));
  const places = wanted.map((name, index) => (isByPlace ? index : names.indexOf(name)));
  // At the end, a column without a title has a name only if it has values.
  const isComplete = names.length <= wanted.length && names.every((name) => wanted.includes(name));
  return isComplete &&
    places.every((place, index) => (names[place] ?? nameKey(`Column ${place + 1}`)) === wanted[index])
    ? places
    : null;
}

/** Titles are compared ignoring only case and spaces, so a file with other units or amounts has another shape. */
function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** A key that is equal for the same columns, and for the same titles in any order. */
export function shapeKey({ isTitled, columns }: FileShape): string {
  const parts = isTitled ? columns.map(({ name }) => nameKey(name)).sort() : columns.map(({ kind }) => kind);
  return createHash('sha256')
    .update(JSON.stringify([isTitled, parts]))
    .digest('hex')
    .slice(0, 32);
}
