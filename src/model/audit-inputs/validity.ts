import type { IsoDate } from '#model/dates/iso-date.ts';
import { day, optional } from './input-cells.ts';
import { Contradiction } from './input-table.ts';

/** The first and last day on which a row applies; `null` on the side where it has no end. */
export interface Validity {
  validFrom: IsoDate | null;
  validTo: IsoDate | null;
}

/** The columns of every dated table. */
export const VALIDITY = { valid_from: optional(day), valid_to: optional(day) };

/** The row, or what is wrong with its dates. */
export function dated<Row extends Validity>(row: Row): Row | Contradiction {
  const { validFrom, validTo } = row;
  return validFrom !== null && validTo !== null && validTo < validFrom
    ? new Contradiction('valid_to', 'is before valid_from')
    : row;
}
