import { z } from 'zod';

/** The date of a shipment to which a date range applies: the invoice date or the pickup date. */
export const DateType = z.enum(['bill_date', 'pickup_date']);
export type DateType = z.infer<typeof DateType>;

/** The texts of each date type: its name in pickers and columns, and the word before a range in labels and exports. */
export const dateTypes: Record<DateType, { label: string; rangeLabel: string }> = {
  bill_date: { label: 'Invoice Date', rangeLabel: 'Invoiced:' },
  pickup_date: { label: 'Ship Date', rangeLabel: 'Shipped:' },
};

/** The date option as it is stored in a user's dashboard settings. */
export const DateOption = z.enum(['billDate', 'pickupDate']);
export type DateOption = z.infer<typeof DateOption>;

/** Converts a stored date option to a date type. */
export function toDateType(option: DateOption): DateType {
  return option === 'billDate' ? 'bill_date' : 'pickup_date';
}

/** Converts a date type to its stored form. */
export function toDateOption(type: DateType): DateOption {
  return type === 'bill_date' ? 'billDate' : 'pickupDate';
}
