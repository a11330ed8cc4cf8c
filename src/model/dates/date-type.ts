import { z } from 'zod';

/** Which date of a shipment a range selects by: the invoice's or the pickup's. */
export const DateType = z.enum(['bill_date', 'pickup_date']);
export type DateType = z.infer<typeof DateType>;

/** Texts of each date type: its name in pickers and columns, and the word before a range in labels and exports. */
export const dateTypes: Record<DateType, { label: string; rangeLabel: string }> = {
  bill_date: { label: 'Invoice Date', rangeLabel: 'Invoiced:' },
  pickup_date: { label: 'Ship Date', rangeLabel: 'Shipped:' },
};

/** The date option as stored with a user's dashboard settings. */
export const DateOption = z.enum(['billDate', 'pickupDate']);
export type DateOption = z.infer<typeof DateOption>;

/** The date type a stored date option stands for. */
export function toDateType(option: DateOption): DateType {
  return option === 'billDate' ? 'bill_date' : 'pickup_date';
}

/** The stored form of a date type. */
export function toDateOption(type: DateType): DateOption {
  return type === 'bill_date' ? 'billDate' : 'pickupDate';
}
