import type { ColumnSample, MappingDraft } from '#contract/mappings.ts';
import { columnPlaces } from './column-places.ts';
import { withRole } from './column-roles.ts';
import { columnsOf, keepCharges, type Rename } from './keep-charges.ts';

/** A proposal for the columns of a file, and what a reader made of it. */
export interface EarlierDraft {
  sample: ColumnSample;
  draft: MappingDraft;
}

/** A proposal with the choices of a reader. */
export interface KeptChoices {
  draft: MappingDraft;
  hasChoices: boolean;
  /** The columns with choices that the file no longer has. */
  dropped: readonly string[];
}

/**
 * Applies a reader's changes of a proposal to the proposal under other headings. Columns are the same if they have the same place in
 * the file. A column whose use the reader changed keeps this use; the others are used as proposed under the new headings.
 */
export function keepChoices({ sample, draft }: EarlierDraft, next: ColumnSample): KeptChoices {
  const rename = renameTo(next, sample);
  const changed = draft.shape.columns
    .map(({ name }) => name)
    .filter((name) => readingOf(draft, name) !== readingOf(sample.draft, name));
  const charges = draft.charges.filter((charge) => columnsOf(charge).some((column) => changed.includes(column)));
  const moved = [...new Set([...changed, ...charges.flatMap(columnsOf)])];
  const taken = moved.flatMap((column) => rename(column) ?? []);
  const freed = taken.reduce((rest, column) => withRole(rest, column, ''), next.draft);
  const mark = draft.creditMark;
  const markColumn = mark !== null && changed.includes(mark.column) ? rename(mark.column) : null;
  const kept: MappingDraft = {
    ...freed,
    fields: { ...freed.fields, ...fieldsOf(draft, changed, rename), ...changedTexts(draft, sample.draft) },
    charges: keepCharges({ chosen: charges, proposed: next.draft.charges, taken, rename }),
    creditMark: mark !== null && markColumn !== null ? { ...mark, column: markColumn } : freed.creditMark,
    dateOrder: draft.dateOrder === sample.draft.dateOrder ? freed.dateOrder : draft.dateOrder,
    decimalMark: draft.decimalMark === sample.draft.decimalMark ? freed.decimalMark : draft.decimalMark,
  };
  return {
    draft: kept,
    hasChoices: JSON.stringify(draft) !== JSON.stringify(sample.draft),
    dropped: moved.filter((column) => rename(column) === null && readingOf(draft, column) !== UNUSED),
  };
}

/** Finds the name that a column has under the new headings. */
function renameTo(next: ColumnSample, earlier: ColumnSample): Rename {
  const nameAt = new Map(columnPlaces(next).map((place, index) => [place, next.draft.shape.columns[index]?.name]));
  const places = columnPlaces(earlier);
  return (column) => {
    const index = earlier.draft.shape.columns.findIndex(({ name }) => name === column);
    return nameAt.get(places[index] ?? -1) ?? null;
  };
}

/** All that a draft reads from a column, as a text that can be compared. */
function readingOf(
  { fields, charges, creditMark }: Pick<MappingDraft, 'fields' | 'charges' | 'creditMark'>,
  name: string,
) {
  const ofColumn = Object.entries(fields).flatMap(([field, source]) =>
    'column' in source && source.column === name ? [field] : [],
  );
  return JSON.stringify([
    ofColumn.sort(),
    charges.filter((charge) => columnsOf(charge).includes(name)),
    creditMark?.column === name ? creditMark : null,
  ]);
}

const UNUSED = readingOf({ fields: {}, charges: [], creditMark: null }, '');

function fieldsOf({ fields }: MappingDraft, changed: readonly string[], rename: Rename): MappingDraft['fields'] {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, source]) => {
      if (!('column' in source) || !changed.includes(source.column)) return [];
      const column = rename(source.column);
      return column === null ? [] : [[field, { column }]];
    }),
  );
}

/** The texts for all lines that the reader entered. */
function changedTexts({ fields }: MappingDraft, proposed: MappingDraft): MappingDraft['fields'] {
  const before: Record<string, unknown> = proposed.fields;
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([field, source]) => 'constant' in source && JSON.stringify(source) !== JSON.stringify(before[field]),
    ),
  );
}
