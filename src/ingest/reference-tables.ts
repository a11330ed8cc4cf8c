import { parseTable } from '#ingest/reading/parse-table.ts';

/** The carriers' charge buckets, design §4. */
export const BUCKETS = [
  'transportation',
  'fuel surcharge',
  'other accessorial',
  'billing adjustment',
  'tax',
  'fee',
  'other',
] as const;
export type Bucket = (typeof BUCKETS)[number];

interface Dated {
  validFrom: string;
  validTo: string;
}

/** A row of the charge code table: the exact code of a class, or a text that a description starts with, ends with or contains. */
export interface ChargeRule extends Dated {
  carrier: string;
  class: string;
  code: string;
  match: 'code' | 'prefix' | 'suffix' | 'contains';
  pattern: string;
  bucket: Bucket;
  accessorial: string;
}

export interface CreditRule extends Dated {
  carrier: string;
  category: string;
  match: 'any' | 'contains';
  pattern: string;
  creditType: string;
  refundBy: string;
  status: string;
}

/** The business days in which a service promises delivery to a zone; zone `*` means any other zone. */
export interface Commitment extends Dated {
  service: string;
  zone: string;
  businessDays: number;
}

export interface ReferenceTables {
  charges: ChargeRule[];
  credits: CreditRule[];
  commitments: Commitment[];
}

/** Reads the dated tables of `data/` from their CSV text. */
export function parseReferenceTables(texts: Record<keyof ReferenceTables, string>): ReferenceTables {
  const dates = (row: Record<string, string>): Dated => ({
    validFrom: row.valid_from ?? '',
    validTo: row.valid_to ?? '',
  });
  const text = (row: Record<string, string>, column: string) => row[column] ?? '';
  return {
    charges: parseTable(texts.charges).map((row) => ({
      ...dates(row),
      carrier: text(row, 'carrier'),
      class: text(row, 'class'),
      code: text(row, 'code'),
      match: oneOf(['code', 'prefix', 'suffix', 'contains'], text(row, 'match')),
      pattern: text(row, 'pattern').toLowerCase(),
      bucket: oneOf(BUCKETS, text(row, 'bucket')),
      accessorial: text(row, 'accessorial'),
    })),
    credits: parseTable(texts.credits).map((row) => ({
      ...dates(row),
      carrier: text(row, 'carrier'),
      category: text(row, 'category'),
      match: oneOf(['any', 'contains'], text(row, 'match')),
      pattern: text(row, 'pattern').toLowerCase(),
      creditType: text(row, 'credit_type'),
      refundBy: text(row, 'refund_by'),
      status: text(row, 'status'),
    })),
    commitments: parseTable(texts.commitments).map((row) => ({
      ...dates(row),
      service: text(row, 'service'),
      zone: text(row, 'zone'),
      businessDays: Number(text(row, 'business_days')),
    })),
  };
}

/** Whether a dated row applies on a day. Without a first or last day, it applies from the beginning or for ever. */
export function appliesOn({ validFrom, validTo }: Dated, day: string): boolean {
  return (validFrom === '' || validFrom <= day) && (validTo === '' || day <= validTo);
}

function oneOf<Value extends string>(values: readonly Value[], text: string): Value {
  const found = values.find((value) => value === text);
  if (found === undefined) throw new Error(`"${text}" is not one of ${values.join(', ')}`);
  return found;
}
