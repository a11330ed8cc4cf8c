import { pricedService } from '#model/trade/priced-service.ts';
import { resolveService } from '#model/trade/resolve-service.ts';
import { carrier, day, instant, oneOf, optional, postalCode, quantity, text } from './input-cells.ts';
import { Contradiction, defineInput, type RowOf } from './input-table.ts';

export const ADDRESS_CLASSES = ['residential', 'commercial'] as const;
export type AddressClass = (typeof ADDRESS_CLASSES)[number];

/** The shipper's own parcels, as its shipping system knows them. */
export const ownParcels = defineInput({
  id: 'own-parcels',
  columns: {
    carrier,
    tracking_number: text,
    account: optional(text),
    reference: optional(text),
    service: optional(text),
    weight_lb: optional(quantity),
    length_in: optional(quantity),
    width_in: optional(quantity),
    height_in: optional(quantity),
    address_class: optional(oneOf(ADDRESS_CLASSES)),
    voided_at: optional(instant),
  },
  toRow: ({ carrier, service, voidedAt, ...parcel }) => ({
    ...parcel,
    voidedAt: voidedAt?.clock ?? null,
    carrierId: carrier,
    // An unknown service is kept as it is, so that the other fields of the parcel can still be used.
    service: service === null ? null : pricedService(resolveService(carrier, null, service).name),
  }),
});
export type OwnParcel = RowOf<typeof ownParcels>;

/** Addresses whose class the shipper knows. */
export const ownAddresses = defineInput({
  id: 'own-addresses',
  columns: { postal_code: postalCode, address: text, address_class: oneOf(ADDRESS_CLASSES) },
  toRow: (cells) => cells,
});
export type OwnAddress = RowOf<typeof ownAddresses>;

/** The client's own accounts with carriers. */
export const ownAccounts = defineInput({
  id: 'own-accounts',
  columns: { carrier, account: text, active_from: optional(day), active_to: optional(day) },
  toRow: ({ carrier, ...account }) =>
    account.activeFrom !== null && account.activeTo !== null && account.activeTo < account.activeFrom
      ? new Contradiction('active_to', 'is before active_from')
      : { ...account, carrierId: carrier },
});
export type OwnAccount = RowOf<typeof ownAccounts>;

/** The days on which invoices were paid. */
export const payments = defineInput({
  id: 'payments',
  columns: { invoice_number: text, paid_on: day },
  toRow: (cells) => cells,
});
export type Payment = RowOf<typeof payments>;
