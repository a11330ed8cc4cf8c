import { cells, toDecimal } from './delimited-cells.ts';
import type { Parcel } from './demo-parcel.ts';
import type { Invoice } from './invoice.ts';
import { type Billing, type InvoiceFormat, netOf } from './invoice-format.ts';
import { uspsNumbers } from './tracking-numbers.ts';

const HEAVY_POUNDS = 8;

/** USPS EPS transactions: a row for each label that was bought or refunded, withdrawn from the bank account once a week. */
export function uspsTransactions({ account, accountIndex, calendar, random }: Billing): InvoiceFormat {
  const nextNumber = uspsNumbers(accountIndex);
  let transaction = 9_000_000 + accountIndex * 1_000_000;

  return {
    bill(parcel, invoiceAt) {
      const invoice = invoiceAt(0);
      if (invoice === null) return;
      const tracking = nextNumber();
      const cents = postage(parcel);
      add(invoice, parcel, { type: 'Label Purchase', day: parcel.shippedOn, tracking, cents });
      const refunding = random.chance(0.012) ? invoiceAt(2) : null;
      if (refunding !== null)
        add(refunding, parcel, { type: 'Label Refund', day: refunding.issuedOn - 1, tracking, cents: -cents });
    },

    billWeek: () => undefined,

    numberOf: (week) => String(30_000_000 + accountIndex * 100_000 + week),

    write(invoice) {
      const head = cells(1, 3, [
        [1, invoice.number],
        [2, toDecimal(invoice.totalCents)],
        [3, account.number],
      ]);
      return `${head}${invoice.rows.join(`\n${head}`)}\n`;
    },
  };

  /** Light parcels use Ground Advantage. The commercial price has no surcharges. */
  function postage({ transportation }: Parcel): number {
    return Math.round(netOf(transportation) * 0.82);
  }

  function add(
    invoice: Invoice,
    parcel: Parcel,
    { type, day, tracking, cents }: { type: string; day: number; tracking: string; cents: number },
  ): void {
    transaction += 1;
    const [year, month, date] = calendar.at(day).iso.split('-');
    const time = `${String(random.whole(7, 18)).padStart(2, '0')}:${String(random.whole(10, 59))}:00`;
    const row = cells(4, 21, [
      [4, String(transaction)],
      [5, toDecimal(cents)],
      [6, `${month}/${date}/${year} ${time}`],
      [7, type],
      [9, `'${tracking}`],
      [10, parcel.billedPounds > HEAVY_POUNDS ? 'Priority Mail' : 'USPS Ground Advantage'],
      [11, toDecimal(cents)],
      [12, '90112345'],
      [13, '901123456'],
      [17, type === 'Label Refund' ? 'Unused label' : ''],
      [19, parcel.reference],
    ]);
    invoice.add(row, cents);
  }
}
