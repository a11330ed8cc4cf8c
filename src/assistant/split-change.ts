/** Totals of one service in one period, money in minor units. */
export interface ServiceTotals {
  key: string;
  transportation: number;
  fuel: number;
  accessorials: number;
  taxes: number;
  packages: number;
}

interface Periods {
  now: readonly ServiceTotals[];
  earlier: readonly ServiceTotals[];
  /** Rows with negative amounts: refunds and corrections on invoices. */
  nowCredits: readonly ServiceTotals[];
  earlierCredits: readonly ServiceTotals[];
}

export type PartId = 'volume' | 'mix' | 'rate' | 'accessorials' | 'fuel' | 'taxes' | 'refunds';

/**
 * Splits a change of spend into its parts, in whole minor units that add up to `change`. Transportation is split by service: `volume`
 * is the change if every service had grown at the same rate as all packages together, at the earlier cost per package; `mix` is the
 * effect of different shares of the services, at the earlier cost per package; `rate` is the rest, which comes from a different cost
 * per package within each service. A service that occurs in only one of the periods belongs to the mix. Rounding differences go to
 * `rate`.
 */
export function splitChange(
  { now, earlier, nowCredits, earlierCredits }: Periods,
  change: number,
): { id: PartId; change: number }[] {
  const sum = (rows: readonly ServiceTotals[], key: Exclude<keyof ServiceTotals, 'key'>) =>
    rows.reduce((total, row) => total + row[key], 0);
  const difference = (key: Exclude<keyof ServiceTotals, 'key'>) => sum(now, key) - sum(earlier, key);
  const [packagesNow, packagesEarlier] = [sum(now, 'packages'), sum(earlier, 'packages')];
  const growth = packagesEarlier === 0 ? 0 : packagesNow / packagesEarlier;
  const volume =
    packagesEarlier === 0 ? difference('transportation') : Math.round(sum(earlier, 'transportation') * (growth - 1));
  let priced = 0;
  let mix = 0;
  if (packagesEarlier > 0) {
    const before = new Map(earlier.map((row) => [row.key, row]));
    for (const row of now) {
      const old = before.get(row.key);
      before.delete(row.key);
      if (old === undefined || old.packages === 0) mix += row.transportation - (old?.transportation ?? 0) * growth;
      else {
        const perPackage = old.transportation / old.packages;
        mix += row.packages * perPackage - old.transportation * growth;
        priced += row.transportation - row.packages * perPackage;
      }
    }
    for (const old of before.values()) mix -= old.transportation * growth;
  }
  const whole = (rows: readonly ServiceTotals[]) =>
    sum(rows, 'transportation') + sum(rows, 'fuel') + sum(rows, 'accessorials') + sum(rows, 'taxes');
  const parts = {
    volume,
    mix: Math.round(mix),
    rate: Math.round(priced),
    accessorials: difference('accessorials'),
    fuel: difference('fuel'),
    taxes: difference('taxes'),
    refunds: whole(nowCredits) - whole(earlierCredits),
  };
  parts.rate += change - Object.values(parts).reduce((total, part) => total + part, 0);
  return Object.entries(parts).map(([id, part]) => ({ id: id as PartId, change: part }));
}
