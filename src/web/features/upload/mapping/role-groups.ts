import type { MappingField } from '#contract/mappings.ts';
import { CHARGE_ROLES, type ColumnRole } from './column-roles.ts';

const ADDRESS_PARTS = ['name', 'company', 'address', 'city', 'state', 'postal_code', 'country'] as const;

/** The roles of columns in groups, in the order of the list. */
export const ROLE_GROUPS = {
  invoice: ['invoice_number', 'invoice_date', 'account_number', 'carrier', 'currency', 'invoice_total'],
  charges: [...CHARGE_ROLES, 'line_total'],
  parcel: [
    'tracking_number',
    'ship_date',
    'delivery_date',
    'scheduled_date',
    'label_date',
    'tracking_status',
    'service',
    'zone',
    'bill_option',
    'reference',
    'packages',
  ],
  size: ['actual_weight', 'billed_weight', 'weight_unit', 'length', 'width', 'height', 'dim_unit'],
  sender: ADDRESS_PARTS.map((part) => `sender_${part}` as const),
  consignee: ADDRESS_PARTS.map((part) => `consignee_${part}` as const),
  credit: ['credit_type', 'refund_by', 'credit_status'],
} as const satisfies Record<string, readonly ColumnRole[]>;

export type RoleGroup = keyof typeof ROLE_GROUPS;

/** The role of an address is named by its side and its part. */
export function addressRole(role: ColumnRole): { side: 'sender' | 'consignee'; part: string } | null {
  const [, side, part] = /^(sender|consignee)_(.+)$/.exec(role) ?? [];
  if (part === undefined || (side !== 'sender' && side !== 'consignee')) return null;
  return { side, part };
}

/** The units that a field with a unit can have for all lines. */
export const UNITS: Partial<Record<MappingField, readonly string[]>> = {
  weight_unit: ['lbs', 'kgs', 'oz', 'g'],
  dim_unit: ['in', 'cm', 'mm'],
};
