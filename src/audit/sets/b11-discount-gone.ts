import { groupBy } from '#audit/group-by.ts';
import type { InvoiceName } from '#audit/invoice-name.ts';
import { pricedService } from '#model/trade/priced-service.ts';
import type { ListPricedRow } from '#query/audit/compile-list-priced.ts';

/** How many earlier invoices of the account an invoice is compared with. */
export const INVOICES_BEFORE = 8;
const FEWEST_PARCELS = 5;
const DEVIATIONS = 3;

/** The discount that an invoice's parcels of a service used to have in a currency: a fraction of the list price, in minor units. */
export interface UsualDiscount {
  discount: number;
  list: number;
}

/** Names a service on an invoice of an account in a currency. */
export function discountKey({
  carrierId,
  account,
  invoice,
  currency,
  service,
}: Pick<ListPricedRow, 'carrierId' | 'account' | 'invoice' | 'currency' | 'service'>): string {
  return `${carrierId}|${account}|${invoice}|${currency}|${service}`;
}

/**
 * B11: the invoices and services for which the share of parcels without discount is more than three standard deviations above the
 * mean of the 8 invoices before. Each currency is compared only with itself. Rows are in the order of the invoices; `isAsked` selects
 * those that are compared with earlier ones.
 */
export function goneDiscounts(
  rows: readonly ListPricedRow[],
  isAsked: (invoice: InvoiceName) => boolean = () => true,
): Map<string, UsualDiscount> {
  const gone = new Map<string, UsualDiscount>();
  for (const ofAccount of groupBy(rows, ({ carrierId, account }) => `${carrierId}|${account}`).values()) {
    const invoices = [...groupBy(ofAccount, ({ invoice }) => invoice).values()];
    const services = new Map<readonly ListPricedRow[], ListPricedRow[]>();
    const servicesOf = (billed: readonly ListPricedRow[]) => {
      const known = services.get(billed) ?? byService(billed);
      services.set(billed, known);
      return known;
    };
    invoices.forEach((billed, at) => {
      if (billed.reduce((sum, { listPriced }) => sum + listPriced, 0) < FEWEST_PARCELS) return;
      const [first] = billed;
      if (at < INVOICES_BEFORE || first === undefined || !isAsked(first)) return;
      const before = invoices.slice(at - INVOICES_BEFORE, at).map(servicesOf);
      for (const row of servicesOf(billed)) {
        const usual = usualDiscount(row, before);
        if (usual !== null) gone.set(discountKey(row), usual);
      }
    });
  }
  return gone;
}

/** The earlier discount, if the parcels of this service have lost it. `before` has the services on the earlier invoices. */
function usualDiscount(row: ListPricedRow, before: readonly (readonly ListPricedRow[])[]): UsualDiscount | null {
  if (row.listPriced < FEWEST_PARCELS) return null;
  const earlier = before.flatMap((services) => services.filter((other) => isComparable(other, row)));
  if (earlier.length === 0) return null;
  const shares = earlier.map(({ listPriced, parcels }) => listPriced / parcels);
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / shares.length;
  if (row.listPriced / row.parcels <= mean + DEVIATIONS * Math.sqrt(variance)) return null;
  return earlier.reduce((sum, { discount, list }) => ({ discount: sum.discount + discount, list: sum.list + list }), {
    discount: 0,
    list: 0,
  });
}

function isComparable(one: ListPricedRow, other: ListPricedRow): boolean {
  return one.service === other.service && one.currency === other.currency;
}

/** The rows of an invoice, added up by currency and the name under which a service is priced. */
function byService(rows: readonly ListPricedRow[]): ListPricedRow[] {
  const keyOf = ({ currency, service }: ListPricedRow) => `${currency}|${pricedService(service)}`;
  return [...groupBy(rows, keyOf).values()].flatMap((same) =>
    same.reduce<ListPricedRow[]>(
      ([sum], row) => [
        sum === undefined
          ? { ...row, service: pricedService(row.service) }
          : {
              ...sum,
              parcels: sum.parcels + row.parcels,
              listPriced: sum.listPriced + row.listPriced,
              list: sum.list + row.list,
              discount: sum.discount + row.discount,
            },
      ],
      [],
    ),
  );
}
