import type { DayNumber } from '#model/dates/day-number.ts';
import type { Random } from '#server/demo/random.ts';
import { money, percentOf } from './arithmetic.ts';
import { iso } from './calendar.ts';
import { type Carrier, SERVICES, type ServiceName } from './world-places.ts';
import { listRate, period, type WorldTables } from './world-tables.ts';

/** What the agreement of a carrier says. Percentages are hundredths; `[before, after]` are those of the change of terms. */
export interface WorldAgreement {
  account: string;
  /** By service: up to and above 20 lb. */
  discounts: Record<string, readonly (readonly [number, number])[]>;
  /** Money off the cheapest list price, or the minimum itself for ground services of FedEx. */
  minimumReduction: number;
  minimumCharge: number;
  chargeDiscounts: Record<string, number>;
  signaturePrice: number;
  fuelDiscount: number;
  divisor: number | null;
  returnPrice: number;
  tiers: { from: number; to: number | null; percent: number }[];
}

/** The accounts of a world: one of each carrier has an agreement, one has none, and the last one is unknown. */
export const ACCOUNTS: Record<Carrier, { agreed: string; plain: string; foreign: string }> = {
  UPS: { agreed: '0000A1B2C3', plain: '0000D4E5F6', foreign: '0000X7X8X9' },
  FedEx: { agreed: '412345678', plain: '512345678', foreign: '612345678' },
};

/** The share of list that accounts without an agreement get, in hundredths of a percent. */
export const PLAIN_DISCOUNT = 1750;

export function makeAgreements(random: Random): Record<Carrier, WorldAgreement> {
  const of = (carrier: Carrier): WorldAgreement => ({
    account: ACCOUNTS[carrier].agreed,
    discounts: Object.fromEntries(
      SERVICES.filter((service) => service.carrier === carrier).map(({ name }) => {
        const light = 2500 + 50 * random.whole(0, 30);
        const heavy = light + 50 * random.whole(2, 8);
        // Every change differs by at least 0.4 % from the steps between the earned tiers, more than rounding explains.
        const later = 60 + 100 * random.whole(1, 3);
        return [
          name,
          [
            [light, light + later],
            [heavy, heavy + later],
          ],
        ];
      }),
    ),
    minimumReduction: 150 + 5 * random.whole(0, 20),
    minimumCharge: 800 + 5 * random.whole(0, 20),
    chargeDiscounts:
      carrier === 'UPS'
        ? {
            Residential: 5000,
            'Additional Handling': 2500,
            'Large Package': 2000,
            'Delivery Area': 3000,
            'Delivery Area Extended': 3000,
          }
        : {},
    signaturePrice: 300,
    fuelDiscount: 100 * random.whole(0, 12),
    divisor: random.pick([null, 194, 166]),
    returnPrice: 900,
    // The limits follow from the revenue once everything is billed.
    tiers: [0, 200, 500].map((percent) => ({ from: 0, to: null, percent })),
  });
  return { UPS: of('UPS'), FedEx: of('FedEx') };
}

/** The lines of the agreements' file, without a header. */
export function agreementLines(agreements: Record<Carrier, WorldAgreement>, change: DayNumber): string[] {
  return (['UPS', 'FedEx'] as const).flatMap((carrier) => {
    const { account, discounts, chargeDiscounts, tiers, divisor, ...more } = agreements[carrier];
    const row = (
      term: string,
      { service = '', from = '', to = '', revenue = ',', charge = '', value = '', unit = '', days = ',' } = {},
    ) =>
      `${carrier} terms,${carrier},${account},${days},${term},${service},,${from},${to},${revenue},${charge},${value},${unit}`;
    const percent = (value: number) => ({ value: money(value), unit: 'percent' });
    const amount = (value: number) => ({ value: money(value), unit: 'USD' });
    const spans = [`,${iso(change - 1)}`, `${iso(change)},`] as const;
    const air = SERVICES.filter((service) => service.carrier === carrier);
    return [
      ...Object.entries(discounts).flatMap(([service, [light = [0, 0], heavy = [0, 0]]]) =>
        ([0, 1] as const).flatMap((at) => [
          row('discount', { service, from: '1', to: '20', days: spans[at], ...percent(light[at]) }),
          row('discount', { service, from: '21', days: spans[at], ...percent(heavy[at]) }),
        ]),
      ),
      ...air.map(({ name, group }) =>
        carrier === 'FedEx' && group === 'ground'
          ? row('minimum_charge', { service: name, ...amount(more.minimumCharge) })
          : row('minimum_reduction', { service: name, ...amount(more.minimumReduction) }),
      ),
      ...Object.entries(chargeDiscounts).map(([charge, value]) =>
        row('charge_discount', { charge, ...percent(value) }),
      ),
      ...(carrier === 'UPS' ? [row('charge_price', { charge: 'Signature', ...amount(more.signaturePrice) })] : []),
      row('charge_waived', { charge: 'Delivery Intercept', days: spans[1] }),
      ...air
        .filter(({ group }) => group === 'ground')
        .map(({ name }) => row('fuel_discount', { service: name, ...percent(more.fuelDiscount) })),
      ...(divisor === null ? [] : [row('dim_divisor', { value: String(divisor), unit: 'in3/lb' })]),
      ...(carrier === 'UPS'
        ? [row('gsr_waived', { service: 'UPS 3 Day Select' }), row('return_price', amount(more.returnPrice))]
        : []),
      row('late_fee_waived', { days: spans[1] }),
      ...tiers.map(({ from, to, percent: value }) =>
        row('earned_discount', { revenue: `${money(from)},${to === null ? '' : money(to)}`, ...percent(value) }),
      ),
    ];
  });
}

/** What is priced. */
export interface Priced {
  carrier: Carrier;
  account: string;
  service: ServiceName;
  zone: number;
  pounds: number;
  day: DayNumber;
}

/** A price under an agreement, or at the share that accounts without one get. */
export interface WorldPrice {
  gross: number;
  /** The discount and the earned discount, in hundredths of a percent. */
  base: number;
  earned: number;
  net: number;
  minimum: number | null;
}

/** Prices transportation as the specification says. `earned` is the tier's percentage. */
export function priceOf(
  tables: WorldTables,
  agreement: WorldAgreement,
  { account, service, zone, pounds, day, carrier }: Priced,
  earned: number,
): WorldPrice {
  const gross = listRate(tables, service, { zone, pounds, day });
  if (account !== agreement.account)
    return { gross, base: PLAIN_DISCOUNT, earned: 0, net: gross - percentOf(gross, PLAIN_DISCOUNT), minimum: null };
  const base = agreement.discounts[service]?.[pounds <= 20 ? 0 : 1]?.[period(tables, day)] ?? 0;
  const isGround = service === 'FedEx Ground' || service === 'FedEx Home Delivery';
  const cheapest = listRate(tables, service, { zone: 2, pounds: 1, day });
  const minimum = carrier === 'FedEx' && isGround ? agreement.minimumCharge : cheapest - agreement.minimumReduction;
  return { gross, base, earned, net: Math.max(minimum, gross - percentOf(gross, base + earned)), minimum };
}
