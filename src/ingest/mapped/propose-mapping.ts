import {
  type FileShape,
  type MappedCharge,
  type Mapping,
  type MappingDraft,
  MappingField,
  type ProposalReason,
} from '#contract/mappings.ts';
import { proposeByContent } from './content-clues.ts';
import { acceptsKind } from './field-kinds.ts';
import { proposeCharges } from './propose-charges.ts';
import { bareTitle, currencyIn, unitFieldOf, unitIn } from './title-units.ts';
import { FIELD_TITLES } from './title-words.ts';

/** The information from which a mapping is proposed. */
export interface ProposalInput {
  shape: FileShape;
  /** The cells of the first lines, in the order of the shape's columns. */
  lines: readonly (readonly string[])[];
  /** The client's mappings, the newest first. */
  earlier: readonly Mapping[];
  /** Ready-made mappings for files of carriers. */
  ready: readonly MappingDraft[];
}

export interface Proposal {
  draft: MappingDraft;
  /** Why a column is proposed, by its name. */
  reasons: Readonly<Record<string, ProposalReason>>;
}

/**
 * Proposes how to read the columns of a file: as in an earlier or a ready-made mapping, then by their titles, then by their values. It
 * loads nothing.
 */
export function proposeMapping({ shape, lines, earlier, ready }: ProposalInput): Proposal {
  const known = earlier.find((mapping) => mapping.shape.isTitled && hasMostColumns(mapping, shape));
  if (known !== undefined && shape.isTitled) return fromEarlier(known, shape, 'earlier');
  const made = ready.find((mapping) => shape.isTitled && hasMostColumns(mapping, shape));
  if (made !== undefined) return fromEarlier(made, shape, 'ready');
  const fields: MappingDraft['fields'] = {};
  const reasons: Record<string, ProposalReason> = {};
  const take = (field: MappingField, column: string, reason: ProposalReason) => {
    fields[field] = { column };
    reasons[column] = reason;
  };
  if (shape.isTitled)
    for (const field of MappingField.options) {
      const column = columnTitled(field, shape, reasons);
      if (column !== null) take(field, column, 'title');
    }
  const { charges, lineTotal, creditMark } = shape.isTitled
    ? proposeCharges(shape, Object.keys(reasons))
    : { charges: [], lineTotal: null, creditMark: null };
  for (const column of columnsOf(charges)) reasons[column] = 'title';
  if (lineTotal !== null) take('line_total', lineTotal, 'title');
  const left = shape.columns.map(({ name }, index) => ({ name, values: lines.map((line) => line[index] ?? '') }));
  for (const { name, values } of left.filter((column) => reasons[column.name] === undefined)) {
    const field = proposeByContent(values);
    if (field !== null && fields[field] === undefined) take(field, name, 'content');
  }
  proposeUnits(fields, shape);
  return { draft: { shape, fields, charges, creditMark, dateOrder: null, decimalMark: null }, reasons };
}

/** The column that has one of a field's titles. Only complete titles count, so that `Delivery fee` is not taken for a delivery. */
function columnTitled(field: MappingField, shape: FileShape, taken: Readonly<Record<string, unknown>>): string | null {
  const titles = (FIELD_TITLES[field] ?? []).map(bareTitle);
  const free = shape.columns.filter(({ name, kind }) => taken[name] === undefined && acceptsKind(field, kind));
  const ranked = free
    .map(({ name }) => ({ name, rank: titles.indexOf(bareTitle(name)) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank);
  return ranked[0]?.name ?? null;
}

/** A unit or currency in a title applies to all lines. */
function proposeUnits(fields: MappingDraft['fields'], shape: FileShape): void {
  for (const field of MappingField.options) {
    const unitField = unitFieldOf(field);
    const source = fields[field];
    if (unitField === null || source === undefined || !('column' in source) || fields[unitField] !== undefined)
      continue;
    const unit = unitIn(source.column, unitField);
    if (unit !== null) fields[unitField] = { constant: unit };
  }
  const currency = new Set(shape.columns.flatMap(({ name }) => currencyIn(name) ?? []));
  const [only] = currency;
  if (fields.currency === undefined && currency.size === 1 && only !== undefined) fields.currency = { constant: only };
}

function columnsOf(charges: readonly MappedCharge[]): string[] {
  return charges.flatMap((charge) =>
    Object.values(charge).flatMap((source) => (source !== null && 'column' in source ? [source.column] : [])),
  );
}

function hasMostColumns(mapping: MappingDraft, shape: FileShape): boolean {
  const names = new Set(shape.columns.map(({ name }) => name));
  const shared = mapping.shape.columns.filter(({ name }) => names.has(name)).length;
  return shared * 10 >= mapping.shape.columns.length * 8;
}

/** An earlier or ready-made mapping without the parts that read columns which this file lacks. */
function fromEarlier(known: MappingDraft, shape: FileShape, reason: ProposalReason): Proposal {
  const names = new Set(shape.columns.map(({ name }) => name));
  const has = (source: object | null | undefined) =>
    source !== null && source !== undefined && (!('column' in source) || names.has(String(source.column)));
  const fields = Object.fromEntries(Object.entries(known.fields).filter(([, source]) => has(source)));
  const charges = known.charges
    .map((charge) => keepPresent(charge, has))
    .filter(({ net, amount }) => net !== null || amount !== null);
  const creditMark = has(known.creditMark) ? known.creditMark : null;
  const used = [
    ...Object.values(fields).flatMap((source) => ('column' in source ? [source.column] : [])),
    ...columnsOf(charges),
    ...(creditMark === null ? [] : [creditMark.column]),
  ];
  return {
    draft: { ...known, shape, fields, charges, creditMark },
    reasons: Object.fromEntries(used.map((column) => [column, reason])),
  };
}

function keepPresent(charge: MappedCharge, has: (source: object | null) => boolean): MappedCharge {
  const { net, amount, discount, type, code, description, accessorial } = charge;
  return {
    net: has(net) ? net : null,
    amount: has(amount) ? amount : null,
    discount: has(discount) ? discount : null,
    type: has(type) ? type : null,
    code: has(code) ? code : null,
    description: has(description) ? description : null,
    accessorial: has(accessorial) ? accessorial : null,
  };
}
