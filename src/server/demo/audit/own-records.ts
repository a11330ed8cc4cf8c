import { findCarrier } from '#model/trade/carriers.ts';
import type { DemoCalendar } from '#server/demo/demo-calendar.ts';
import type { Mishap } from '#server/demo/demo-faults.ts';
import type { DemoProfile } from '#server/demo/demo-profiles.ts';
import { demoServices } from '#server/demo/demo-services.ts';
import { toTenths } from '#server/demo/invoices/delimited-cells.ts';
import type { BilledParcel } from './billed-parcels.ts';
import type { CsvRow } from './csv-file.ts';
import { serviceName } from './price-tables.ts';

/** One in this many parcels was ordered, measured or addressed differently from how it was billed. */
const PER_OTHER_SERVICE = 20;
const PER_OTHER_SIZE = 30;
const PER_BUSINESS = 40;
const INCHES_SMALLER = 3;

/** The shipper's own parcels. Their dimensions, services and addresses are those of the invoices, with a few exceptions. */
export function ownParcels(
  calendar: DemoCalendar,
  billed: readonly BilledParcel[],
  mishaps: ReadonlyMap<string, Mishap>,
): CsvRow[] {
  const counts = { fast: 0, bulky: 0, residential: 0 };
  const isTurn = (kind: keyof typeof counts, per: number) => counts[kind]++ % per === 0;
  return billed.map(({ account, tracking, parcel }) => {
    const { service, recipient, length, width, height, fault } = parcel;
    const isPlanted = fault !== null;
    const isOtherService = isPlanted
      ? fault === 'other service'
      : service.id === 'twoDay' && isTurn('fast', PER_OTHER_SERVICE);
    const isSmaller = !isPlanted && parcel.isDimensional && height > INCHES_SMALLER && isTurn('bulky', PER_OTHER_SIZE);
    const isBusiness = !isPlanted && recipient.isResidential && isTurn('residential', PER_BUSINESS);
    const voided = mishaps.get(tracking) === 'voided' ? `${calendar.at(parcel.shippedOn).iso}T11:20:00` : '';
    return {
      carrier: 'UPS',
      tracking_number: tracking,
      account,
      reference: parcel.reference,
      service: serviceName(isOtherService ? demoServices.threeDay : service),
      weight_lb: toTenths(parcel.actualTenths),
      length_in: length,
      width_in: width,
      height_in: isSmaller ? height - INCHES_SMALLER : height,
      address_class: recipient.isResidential && !isBusiness ? 'residential' : 'commercial',
      voided_at: voided,
    };
  });
}

/** An account that was closed was billed for some weeks longer. */
const CLOSED_ACCOUNT_DAYS = 280;

/** The client's accounts. */
export function ownAccounts(calendar: DemoCalendar, { accounts }: DemoProfile): CsvRow[] {
  return accounts.map(({ carrierId, number, isActive }) => ({
    carrier: findCarrier(carrierId)?.name ?? '',
    account: number,
    active_to: isActive ? '' : calendar.at(CLOSED_ACCOUNT_DAYS).iso,
  }));
}
