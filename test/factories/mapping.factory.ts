import type { MappedCharge, Mapping, MappingDraft } from '#contract/mappings.ts';
import { shapeOf } from '#ingest/mapped/file-shape.ts';
import { readTable } from '#ingest/mapped/read-table.ts';

const EMPTY_CHARGE: MappedCharge = {
  net: null,
  amount: null,
  discount: null,
  type: null,
  code: null,
  description: null,
  accessorial: null,
};

/** A charge whose net amount is in a column. */
export function aMappedCharge(column: string, parts: Partial<MappedCharge> = {}): MappedCharge {
  return { ...EMPTY_CHARGE, net: { column, isReversed: false }, ...parts };
}

/**
 * A mapping of a file's columns. By default, its lines belong to account A-1 of the unlisted carrier Zippy Parcels, in euros, and have
 * the invoice in `Bill`, its date in `Billed on`, the parcel in `Parcel` and a charge in `Cost`.
 */
export function aMapping(file: string, { fields, ...parts }: Partial<MappingDraft> = {}): Mapping {
  const table = readTable(Buffer.from(file));
  if (table === null) throw new Error('The file is not a table.');
  return {
    shape: shapeOf(table),
    fields: {
      invoice_number: { column: 'Bill' },
      invoice_date: { column: 'Billed on' },
      account_number: { constant: 'A-1' },
      carrier: { constant: 'Zippy Parcels' },
      currency: { constant: 'EUR' },
      tracking_number: { column: 'Parcel' },
      ...fields,
    },
    charges: [aMappedCharge('Cost')],
    creditMark: null,
    dateOrder: null,
    decimalMark: null,
    ...parts,
  };
}
