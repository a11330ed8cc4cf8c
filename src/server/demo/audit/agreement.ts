import { toDecimal } from '#server/demo/invoices/delimited-cells.ts';
import type { CsvRow } from './csv-file.ts';
import { firstDay, pricedServices, pricePeriods, serviceName, type TableSource } from './price-tables.ts';

const AGREEMENT = 'Made-up agreement 2026';
const EXPRESS_MINIMUM_FACTOR = 1.6;

/** A better discount on one service of one account, agreed some weeks ago. The carrier still bills the old one. */
const BETTER = { account: '0000A1D3R1', service: 'UPS 2nd Day Air', morePercent: 4, daysAgo: 45 };
/** The same for another service, of which the agreement also names the discount that has ended. */
const RENEWED = { account: '0000A1D3R1', service: 'UPS Ground', morePercent: 2, daysAgo: 10 };
/** What a return to the sender costs, however far it went. */
const RETURN_PRICE = '9.50';

/** The agreement of the demo client with UPS. Its terms are those of the invoices, except for what the carrier gets wrong. */
export function agreementTerms(source: TableSource): CsvRow[] {
  const { profile, calendar, tariff } = source;
  const { contract } = profile;
  const from = firstDay(calendar);
  const term = (name: string, cells: CsvRow): CsvRow => ({
    agreement: AGREEMENT,
    carrier: 'UPS',
    valid_from: from,
    term: name,
    ...cells,
  });
  const percentOf = ({ isExpress }: { isExpress: boolean }) =>
    Math.round(100 * (isExpress ? contract.expressDiscount : contract.groundDiscount));
  const discounts = pricedServices(profile).map((service) =>
    term('discount', { service: serviceName(service), value: percentOf(service), unit: 'percent' }),
  );
  const minimums = pricePeriods(calendar).flatMap(({ firstDay: day, ...validity }) =>
    pricedServices(profile).map((service) => {
      const cents = tariff.raised(contract.minimumCents * (service.isExpress ? EXPRESS_MINIMUM_FACTOR : 1), day);
      const cells = { service: serviceName(service), value: toDecimal(cents), unit: 'USD' };
      return term('minimum_charge', { ...cells, ...validity });
    }),
  );
  const better = term('discount', {
    account: BETTER.account,
    service: BETTER.service,
    value: percentOf({ isExpress: true }) + BETTER.morePercent,
    unit: 'percent',
    valid_from: calendar.at(calendar.lastDay - BETTER.daysAgo).iso,
  });
  const renewed = { account: RENEWED.account, service: RENEWED.service, unit: 'percent' };
  const old = percentOf({ isExpress: false });
  return [
    ...discounts,
    ...minimums,
    better,
    term('discount', { ...renewed, value: old, valid_to: calendar.at(calendar.lastDay - RENEWED.daysAgo - 1).iso }),
    term('discount', {
      ...renewed,
      value: old + RENEWED.morePercent,
      valid_from: calendar.at(calendar.lastDay - RENEWED.daysAgo).iso,
    }),
    // The carrier has forgotten it for handling because of volume.
    term('charge_discount', {
      charge: 'Additional Handling',
      value: Math.round(100 * contract.surchargeDiscount),
      unit: 'percent',
    }),
    term('return_price', { value: RETURN_PRICE, unit: 'USD' }),
    term('fuel_discount', {
      value: Math.round(100 * contract.fuelReduction),
      unit: 'percent',
      valid_from: calendar.at(0).iso,
    }),
    // The carrier goes on charging what it has waived.
    term('charge_waived', { account: BETTER.account, charge: 'Address Correction' }),
    term('late_fee_waived', {}),
  ];
}
