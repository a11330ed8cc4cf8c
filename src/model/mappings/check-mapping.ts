import type { MappedCharge, MappingDraft, MappingField } from '#contract/mappings.ts';

/** What is wrong with a mapping: a field or a charge without its value, or a column that is named but not there. */
export type MappingProblem =
  | { kind: 'missing field'; field: MappingField }
  | { kind: 'no charges' }
  | { kind: 'charge without amount'; charge: number }
  | { kind: 'unknown column'; column: string }
  | { kind: 'column used twice'; column: string }
  | { kind: 'same marks' };

/** The fields that every line needs. */
export const NEEDED_FIELDS = [
  'invoice_number',
  'invoice_date',
  'account_number',
  'carrier',
  'currency',
] as const satisfies readonly MappingField[];

const WEIGHTS = ['actual_weight', 'billed_weight'] as const satisfies readonly MappingField[];
const SIDES = ['length', 'width', 'height'] as const satisfies readonly MappingField[];

/** Lists what has to be changed before a mapping can be used. A weight or a length without a unit could be in any. */
export function checkMapping({ shape, fields, charges, creditMark }: MappingDraft): MappingProblem[] {
  const missing = (field: MappingField): MappingProblem[] =>
    fields[field] === undefined ? [{ kind: 'missing field', field }] : [];
  const needsUnit = (measured: readonly MappingField[]) => measured.some((field) => fields[field] !== undefined);
  const names = new Set(shape.columns.map(({ name }) => name));
  const amounts = charges.flatMap(amountColumns);
  const used = [...Object.values(fields), ...charges.flatMap(sourcesOf), ...(creditMark === null ? [] : [creditMark])];
  const unknown = used.flatMap((source) => ('column' in source && !names.has(source.column) ? [source.column] : []));
  const twice = amounts.filter((column, index) => amounts.indexOf(column) !== index);
  const marks = creditMark === null ? [] : creditMark.credits.map(markKey);
  return [
    ...NEEDED_FIELDS.flatMap(missing),
    ...(needsUnit(WEIGHTS) ? missing('weight_unit') : []),
    ...(needsUnit(SIDES) ? missing('dim_unit') : []),
    ...(charges.length === 0 ? [{ kind: 'no charges' } as const] : []),
    ...charges.flatMap(({ net, amount }, charge) =>
      net === null && amount === null ? [{ kind: 'charge without amount', charge } as const] : [],
    ),
    ...[...new Set(unknown)].map((column) => ({ kind: 'unknown column', column }) as const),
    ...[...new Set(twice)].map((column) => ({ kind: 'column used twice', column }) as const),
    ...(creditMark?.charges.some((mark) => marks.includes(markKey(mark))) ? [{ kind: 'same marks' } as const] : []),
  ];
}

function amountColumns({ net, amount, discount }: MappedCharge): string[] {
  return [net, amount, discount].flatMap((source) => (source === null ? [] : [source.column]));
}

function sourcesOf(charge: MappedCharge) {
  return Object.values(charge).filter((source) => source !== null);
}

function markKey(mark: string): string {
  return mark.trim().toLowerCase();
}
