import { FindingStatus } from '#contract/audit.ts';
import type { ColumnTest, Join, OneOf } from './source.ts';

const FOUND: OneOf = { column: 'status', isOneOf: FindingStatus.options.filter((status) => status !== 'dismissed') };
const WHOLE_PARCEL: OneOf = { column: 'charge_code', isOneOf: [''] };

const toFindings = (on: Join['on'], only: readonly OneOf[]): Join => ({
  table: 'findings',
  kind: 'optional',
  isVersioned: true,
  on: [['file_id', 'file_id'], ...on],
  only,
});

/** The findings about a charge line: about the charge itself, or about all charges of its parcel. */
export const findingsOfCharge = {
  finding: toFindings(
    [
      ['line', 'line'],
      ['charge_code', 'charge_code'],
    ],
    [FOUND],
  ),
  parcelFinding: toFindings([['shipment_id', 'shipment_id']], [FOUND, WHOLE_PARCEL]),
} satisfies Record<string, Join>;

/** The findings about anything that was billed for a shipment. */
export const findingsOfShipment = {
  finding: toFindings([['id', 'shipment_id']], [FOUND]),
} satisfies Record<string, Join>;

/** Returns a condition for rows without a finding that the join would add. */
export const hasNone = (join: string): ColumnTest => ({ column: `${join}.status`, isOneOf: [''] });
