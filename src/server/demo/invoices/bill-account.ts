import type { DayIndex } from '#server/demo/demo-calendar.ts';
import type { Parcel, ParcelSource } from './demo-parcel.ts';
import { Invoice } from './invoice.ts';
import type { Billing, InvoiceFormat } from './invoice-format.ts';

/** Parcels that were never delivered are billed this many days after shipping. */
const UNDELIVERED_DAYS = 9;

/** How long a closed account shipped. */
const CLOSED_AFTER_DAYS = 300;

/** A complete invoice in the format of its carrier. */
export type InvoiceText = { issuedOn: DayIndex; text: string };

export type AccountRun = {
  billing: Billing;
  format: InvoiceFormat;
  source: ParcelSource;
  parcels: number;
  planted: PlantedRun | null;
};

/** Parcels that are billed besides those of the source, by the day on which they are shipped, and the format that numbers them. */
export type PlantedRun = { format: InvoiceFormat; parcels: ReadonlyMap<DayIndex, readonly Parcel[]> };

/**
 * Generates the weekly invoices of an account, oldest first. Parcels are billed in the week of their delivery;
 * parcels that are not delivered by the last day are billed on that day. Only a few weeks of invoices are in memory at a
 * time.
 */
export function* billAccount({ billing, format, source, parcels, planted }: AccountRun): Generator<InvoiceText> {
  const { calendar, random } = billing;
  const lastSaturday = calendar.saturdayOf(calendar.lastDay);
  const firstSaturday = calendar.saturdayOf(0);
  const open = new Map<DayIndex, Invoice>();
  const endsOn = billing.account.isActive ? calendar.lastDay : CLOSED_AFTER_DAYS;
  const perVolume = parcels / sumOfVolumes(billing, endsOn);
  let owed = 0;

  function invoiceOf(saturday: DayIndex): Invoice {
    const known = open.get(saturday);
    if (known !== undefined) return known;
    const week = (saturday - firstSaturday) / 7;
    const issuedOn = Math.min(saturday, calendar.lastDay);
    const invoice = new Invoice({ number: format.numberOf(week, saturday), week, issuedOn });
    open.set(saturday, invoice);
    return invoice;
  }

  function bill(parcel: Parcel, { bill }: InvoiceFormat): void {
    const billedOn = parcel.deliveredOn ?? parcel.shippedOn + UNDELIVERED_DAYS;
    const saturday = Math.min(calendar.saturdayOf(Math.min(billedOn, calendar.lastDay)), lastSaturday);
    bill(parcel, (weeksLater) => {
      const due = saturday + 7 * weeksLater;
      return due > lastSaturday ? null : invoiceOf(due);
    });
  }

  for (let day = 0; day <= calendar.lastDay; day += 1) {
    if (day <= endsOn) owed += perVolume * volumeOn(billing, day) * random.between(0.85, 1.15);
    for (; owed >= 1; owed -= 1) bill(source.ship(day), format);
    if (planted !== null) for (const parcel of planted.parcels.get(day) ?? []) bill(parcel, planted.format);
    const isWeekOver = calendar.at(day).weekday === 6 || day === calendar.lastDay;
    const invoice = open.get(calendar.saturdayOf(day));
    if (!isWeekOver || invoice === undefined) continue;
    format.billWeek(invoice);
    open.delete(calendar.saturdayOf(day));
    yield { issuedOn: invoice.issuedOn, text: format.write(invoice) };
  }
}

function volumeOn({ calendar, profile }: Billing, day: DayIndex): number {
  return calendar.at(day).volume * (1 + profile.yearlyGrowth) ** (day / 365);
}

function sumOfVolumes(billing: Billing, endsOn: DayIndex): number {
  let sum = 0;
  for (let day = 0; day <= endsOn; day += 1) sum += volumeOn(billing, day);
  return sum;
}
