import type { Fact } from '#audit/finding.ts';
import type { InputId } from '#model/audit-inputs/input-labels.ts';
import { pricedService } from '#model/trade/priced-service.ts';
import { ruleTables } from '#model/trade/rule-tables.ts';
import { serviceGroup } from '#model/trade/service-group.ts';
import { zoneBand } from '#model/trade/zone-band.ts';

/** What a finding is about, according to its claimed line. Days are `YYYY-MM-DD`. */
export interface FindingAbout {
  rule: string;
  carrierId: number;
  account: string;
  service: string;
  zone: string;
  shippedOn: string | null;
  billedOn: string;
  originPostalCode: string;
  destinationPostalCode: string;
  chargeCode: string;
  chargeDescription: string;
  accessorial: string;
  billedPounds: number;
  facts: Readonly<Record<string, Fact>>;
}

/** A stored row of a table, with the values that its schema has read. */
export interface StoredRow<Cells = unknown> {
  id: InputId;
  row: Readonly<Record<string, unknown>>;
  cells: Cells;
}

const LIMIT_OF_RULE: Readonly<Record<string, string>> = { A5: 'additional_handling', A6: 'large', A8: 'over_maximum' };
const DAY_MS = 86_400_000;

/** The tables with rows that a finding of a rule can rest on. */
export function tablesBehind(rule: string): InputId[] {
  const { tables = [], terms = [] } = ruleTables[rule] ?? {};
  return ['claims', ...tables, ...(terms.length === 0 ? [] : (['agreements'] as const))];
}

/**
 * For the longest tables, a field and the values of it that a finding can rest on. Whole tariffs and zone charts have hundreds of
 * thousands of rows, of which a finding needs only a few.
 */
export function fieldsBehind(about: FindingAbout): { id: InputId; field: string; values: string[] }[] {
  const services = [pricedService(about.service), about.facts.orderedService];
  const zip5 = zip5Of(about);
  return [
    { id: 'list-rates', field: 'service', values: services.filter((service) => typeof service === 'string') },
    { id: 'zones', field: 'originZip3', values: [about.originPostalCode.slice(0, 3)] },
    { id: 'delivery-areas', field: 'postalCode', values: [zip5] },
    { id: 'own-addresses', field: 'postalCode', values: [zip5] },
  ];
}

/** The rows that a finding rests on: those in force for its carrier, service and place. `rows` are in the order of their files. */
export function rowsBehind<Cells>(about: FindingAbout, rows: readonly StoredRow<Cells>[]): StoredRow<Cells>[] {
  const day = about.shippedOn ?? about.billedOn;
  const fitting = rows.filter(
    (stored) =>
      isInForce(stored.row, stored.id === 'own-addresses' || stored.id === 'own-accounts' ? null : day) &&
      [null, undefined, about.carrierId].includes(stored.row.carrierId as number | null | undefined) &&
      fits(about, stored),
  );
  return lightest(about, withoutReplaced(fitting));
}

function isInForce({ validFrom, validTo }: StoredRow['row'], day: string | null): boolean {
  if (day === null) return true;
  return (typeof validFrom !== 'string' || validFrom <= day) && (typeof validTo !== 'string' || day <= validTo);
}

function fits(about: FindingAbout, { id, row }: StoredRow): boolean {
  const { rule, facts } = about;
  const service = pricedService(about.service);
  const zip5 = zip5Of(about);
  const isAny = (value: unknown, wanted: unknown) => value === null || value === undefined || value === wanted;
  switch (id) {
    case 'claims':
      return row.kind === (ruleTables[rule]?.claim ?? 'billing');
    case 'guarantees':
      return row.service === service && isAny(row.destination, facts.destinationClass ?? row.destination);
    case 'holidays':
      return isBetween(String(row.day), about.shippedOn, facts.dueOn);
    case 'delivery-areas':
      return row.postalCode === zip5;
    case 'list-charges':
      return rule === 'A13' ? row.charge === 'SCC Audit Fee' : row.charge === about.accessorial;
    case 'limits':
      return row.kind === LIMIT_OF_RULE[rule];
    case 'demand':
      return [about.chargeCode, about.chargeDescription, about.accessorial].includes(String(row.charge));
    case 'dim':
      return true;
    case 'zones':
      return (
        [service, facts.orderedService].some((name) => row.serviceGroup === serviceGroup(String(name ?? ''))) &&
        row.originZip3 === about.originPostalCode.slice(0, 3) &&
        row.destinationZip3 === zip5.slice(0, 3)
      );
    case 'list-rates':
      return (
        [service, facts.orderedService].includes(row.service as string) && zonesOf(about).includes(String(row.zone))
      );
    case 'fuel':
      return row.table === serviceGroup(service);
    case 'fuel-basis':
      return [facts.exemptCharge, 'Transportation'].includes(row.charge as string);
    case 'own-accounts':
      return row.account === about.account;
    case 'own-addresses':
      return row.postalCode === zip5 && typeof facts.street === 'string';
    case 'agreements':
      return (
        (ruleTables[rule]?.terms ?? []).some((term) => term === row.term) &&
        isAny(row.account, about.account) &&
        isAny(row.service, service) &&
        isAny(row.zone, zoneBand(about.zone)) &&
        (row.charge === undefined || row.charge === about.accessorial || row.charge === about.chargeCode)
      );
    default:
      return false;
  }
}

function zip5Of({ destinationPostalCode }: FindingAbout): string {
  return destinationPostalCode.replace(/^(\d{5})-?\d{4}$/, '$1');
}

function zonesOf({ zone, facts }: FindingAbout): string[] {
  return [zoneBand(zone), facts.rightZone, facts.billedZone, facts.orderedZone].flatMap((one) =>
    typeof one === 'string' && one !== '' ? [one] : [],
  );
}

function isBetween(day: string, from: string | null, dueOn: Fact | undefined): boolean {
  if (from === null || typeof dueOn !== 'number') return false;
  return from <= day && day <= new Date(dueOn * DAY_MS).toISOString().slice(0, 10);
}

/** A later row replaces an earlier one about the same thing. */
function withoutReplaced<Row extends StoredRow>(rows: readonly Row[]): Row[] {
  const last = new Map<string, Row>();
  for (const stored of rows) {
    const { validFrom: _from, validTo: _to, share, minor, price, tier, percent, days, ...key } = stored.row;
    last.set(stored.id === 'agreements' ? JSON.stringify(stored.row) : JSON.stringify([stored.id, key]), stored);
  }
  return [...last.values()];
}

/** Leaves only the list rates for the weights that a finding names. A weight costs what the next listed weight costs. */
function lightest<Row extends StoredRow>({ facts, billedPounds }: FindingAbout, rows: readonly Row[]): Row[] {
  const weights = [facts.billedLb ?? billedPounds, facts.rightLb].filter((weight) => typeof weight === 'number');
  const rates = rows.filter(({ id }) => id === 'list-rates');
  const named = rates.filter((rate) =>
    weights.some((weight) => {
      const isAbove = ({ row }: Row) => Number(row.weightLb) >= weight;
      const alike = rates.filter(({ row }) => row.service === rate.row.service && row.zone === rate.row.zone);
      return (
        isAbove(rate) &&
        Number(rate.row.weightLb) === Math.min(...alike.filter(isAbove).map(({ row }) => Number(row.weightLb)))
      );
    }),
  );
  return rows.filter((stored) => stored.id !== 'list-rates' || named.includes(stored));
}
