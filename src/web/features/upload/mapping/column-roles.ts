import type { MappedCharge, MappingDraft, MappingField } from '#contract/mappings.ts';

/** What a column can be read as besides a field: an amount of a charge, or a value that names the charges or gives their sign. */
export const CHARGE_ROLES = [
  'charge',
  'amount',
  'discount',
  'type',
  'code',
  'description',
  'accessorial',
  'creditMark',
] as const;
export type ChargeRole = (typeof CHARGE_ROLES)[number];

/** What a column is read as; `''` if it is not loaded. */
export type ColumnRole = MappingField | ChargeRole | '';

const EMPTY_CHARGE: MappedCharge = {
  net: null,
  amount: null,
  discount: null,
  type: null,
  code: null,
  description: null,
  accessorial: null,
};
const USUAL_MARKS = { credits: ['CR'], charges: [''] };
const MAX_TEXT = 200;

/** What a column is read as. For a column with several roles, this is the first one; the others are values of fields. */
export function roleOf({ fields, charges, creditMark }: MappingDraft, column: string): ColumnRole {
  const isOf = (source: object | null) => source !== null && 'column' in source && source.column === column;
  for (const charge of charges) {
    if (isOf(charge.net)) return 'charge';
    for (const role of ['amount', 'discount', 'type', 'code', 'description', 'accessorial'] as const)
      if (isOf(charge[role])) return role;
  }
  if (creditMark !== null && isOf(creditMark)) return 'creditMark';
  const field = Object.entries(fields).find(([, source]) => isOf(source));
  // Safe: the keys of `fields` are fields.
  return (field?.[0] as MappingField | undefined) ?? '';
}

/** Gives a column another role. It loses its earlier one. */
export function withRole(draft: MappingDraft, column: string, role: ColumnRole): MappingDraft {
  const freed = without(draft, column);
  switch (role) {
    case '':
      return freed;
    case 'charge':
      return { ...freed, charges: nameCharges(withNet(freed.charges, { column, isReversed: false })) };
    case 'amount':
    case 'discount':
      return withFirstCharge(freed, { [role]: { column, isReversed: false } });
    case 'type':
    case 'code':
    case 'description':
    case 'accessorial':
      return withFirstCharge(freed, { [role]: { column } });
    case 'creditMark':
      return { ...freed, creditMark: { column, ...USUAL_MARKS } };
    default:
      return { ...freed, fields: { ...freed.fields, [role]: { column } } };
  }
}

/** The charge whose net amount is in a column, and its index; null if there is none. */
export function chargeOf({ charges }: MappingDraft, column: string): { charge: MappedCharge; index: number } | null {
  const index = charges.findIndex(({ net, amount, discount }) =>
    [net, amount, discount].some((source) => source?.column === column),
  );
  const charge = charges[index];
  return charge === undefined ? null : { charge, index };
}

/** Changes parts of a charge. */
export function withCharge(draft: MappingDraft, index: number, parts: Partial<MappedCharge>): MappingDraft {
  return {
    ...draft,
    charges: draft.charges.map((charge, place) => (place === index ? { ...charge, ...parts } : charge)),
  };
}

/** Turns the sign of the amounts in a column, or back. */
export function withSign(draft: MappingDraft, column: string, isReversed: boolean): MappingDraft {
  const turned = (source: MappedCharge['net']) => (source?.column === column ? { ...source, isReversed } : source);
  return {
    ...draft,
    charges: draft.charges.map((charge) => ({
      ...charge,
      net: turned(charge.net),
      amount: turned(charge.amount),
      discount: turned(charge.discount),
    })),
  };
}

/** Gives a net amount to the charge that has no amount yet, or else to a further charge. */
function withNet(charges: readonly MappedCharge[], net: MappedCharge['net']): MappedCharge[] {
  const open = charges.find((charge) => charge.net === null && charge.amount === null);
  return open === undefined
    ? [...charges, { ...EMPTY_CHARGE, net }]
    : charges.map((charge) => (charge === open ? { ...charge, net } : charge));
}

function withFirstCharge(draft: MappingDraft, parts: Partial<MappedCharge>): MappingDraft {
  return draft.charges.length === 0
    ? { ...draft, charges: [{ ...EMPTY_CHARGE, ...parts }] }
    : withCharge(draft, 0, parts);
}

/** Several charges of a line are told apart by their texts, by default the titles of their columns. */
export function nameCharges(charges: readonly MappedCharge[]): MappedCharge[] {
  if (charges.length < 2) return [...charges];
  return charges.map((charge) => {
    const title = charge.net?.column ?? charge.amount?.column;
    return charge.description === null && title !== undefined
      ? { ...charge, description: { constant: title.slice(0, MAX_TEXT) } }
      : charge;
  });
}

function without({ fields, charges, creditMark, ...draft }: MappingDraft, column: string): MappingDraft {
  const isOther = (source: object | null | undefined) =>
    source !== null && source !== undefined && !('column' in source && source.column === column);
  const kept = <Source extends object>(source: Source | null) => (isOther(source) ? source : null);
  return {
    ...draft,
    fields: Object.fromEntries(Object.entries(fields).filter(([, source]) => isOther(source))),
    charges: charges
      .map((charge) => ({
        net: kept(charge.net),
        amount: kept(charge.amount),
        discount: kept(charge.discount),
        type: kept(charge.type),
        code: kept(charge.code),
        description: kept(charge.description),
        accessorial: kept(charge.accessorial),
      }))
      .filter(
        ({ net, amount, discount, code, description }) =>
          net ?? amount ?? discount ?? code ?? (description !== null && 'column' in description),
      ),
    creditMark: kept(creditMark),
  };
}
