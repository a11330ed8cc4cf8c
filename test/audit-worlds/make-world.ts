import { type DayNumber, toDayNumber } from '#model/dates/day-number.ts';
import { Random } from '#server/demo/random.ts';
import { accessorialPlans } from './accessorial-plans.ts';
import { accountMatters } from './account-plans.ts';
import { dueDay, type WorldTerms } from './bill-parcel.ts';
import { billingPlans } from './billing-plans.ts';
import { at } from './calendar.ts';
import { deadlineOf } from './deadlines.ts';
import { basisOf, type Expected, event, invoiceDay, lastMinute, type Plan } from './plan.ts';
import { pricePlans } from './price-plans.ts';
import { servicePlans } from './service-plans.ts';
import { ACCOUNTS, makeAgreements } from './world-agreements.ts';
import { type AccountMatter, billWorld, setTiers, type WorldInvoice } from './world-invoices.ts';
import type { Bill, WorldParcel } from './world-parcel.ts';
import { type Carrier, ORIGINS, PREFIXES, SERVICES } from './world-places.ts';
import { makeTables } from './world-tables.ts';

/** What an audit of a world should find. */
export interface Truth {
  rule: string;
  invoice: string;
  tracking: string;
  code: string;
  minor: number;
  deadline: DayNumber | null;
  plan: string;
}

/** A client with its invoices, tables and records, and what is wrong with them. */
export interface World {
  terms: WorldTerms;
  parcels: WorldParcel[];
  invoices: WorldInvoice[];
  payments: Map<string, DayNumber>;
  truth: Truth[];
}

export interface WorldOptions {
  seed: string;
  /** How many parcels an account ships in a week. */
  parcels?: number;
  /** How often each plan is carried out. */
  times?: number;
  /** The plans to leave out, by their rule and title. */
  without?: ReadonlySet<string>;
  /** Whether several plans can meet in one parcel. What has to be found is then unknown. */
  isTangled?: boolean;
}

const WEEKS = 13;

/** Everything that is planted in parcels. */
const plans: readonly Plan[] = [...servicePlans, ...billingPlans, ...accessorialPlans, ...pricePlans];

/** The names of all plans about parcels. */
export const planNames: readonly string[] = plans.map((plan) => nameOf(plan));

function nameOf({ rule, title }: Pick<Plan, 'rule' | 'title'>): string {
  return `${rule} ${title}`;
}

/** Generates a world. The same seed gives the same world. */
export function makeWorld({
  seed,
  parcels: perWeek = 8,
  times = 1,
  without = new Set(),
  isTangled = false,
}: WorldOptions): World {
  const random = new Random(seed);
  const firstInvoice = toDayNumber('2025-03-01') + 7 * random.whole(0, 40);
  const days = {
    firstInvoice,
    weeks: WEEKS,
    change: firstInvoice + 7 * random.whole(4, 8) - random.whole(0, 6),
    asOf: firstInvoice + 7 * (WEEKS - 1) + random.whole(3, 5),
  };
  const tables = makeTables(random, days);
  const agreements = makeAgreements(random);
  let earned: WorldTerms['earned'] = () => 0;
  const terms: WorldTerms = { tables, agreements, earned: (carrier, week) => earned(carrier, week) };
  const parcels: WorldParcel[] = [];
  for (let week = 0; week < WEEKS; week++)
    for (const carrier of ['UPS', 'FedEx'] as const)
      for (const account of [ACCOUNTS[carrier].agreed, ACCOUNTS[carrier].plain])
        for (let count = 0; count < perWeek; count++)
          parcels.push(makeParcel(random, terms, { carrier, account, week, number: parcels.length }));
  const expectations = new Map<WorldParcel, (bill: Bill) => Expected[]>();
  for (let time = 0; time < times; time++)
    for (const plan of plans) {
      const [parcel] = shuffled(random, parcels).filter(
        (one) => (isTangled ? one.wrong.lines === undefined : one.plan === '') && plan.fits(one, terms),
      );
      if (parcel === undefined) continue;
      parcel.plan = nameOf(plan);
      if (without.has(parcel.plan)) continue;
      expectations.set(parcel, plan.apply(parcel, terms, random));
    }
  const matters: AccountMatter[] = accountMatters(random, terms, parcels).filter(({ plan }) => !without.has(plan));
  for (const { prepare } of matters) prepare?.();
  const drafts = billWorld(terms, parcels, matters);
  earned = setTiers(terms, drafts.invoices);
  const { invoices, bills, truth: ofAccounts } = billWorld(terms, parcels, matters);
  const payments = new Map(matters.flatMap(({ payments: paid }) => [...(paid ?? [])]));
  const truth = parcels.flatMap((parcel) => {
    const bill = bills.get(parcel);
    const expected = bill === undefined ? [] : (expectations.get(parcel)?.(bill) ?? []);
    return expected.map((one): Truth => {
      const later = invoiceDay(terms, parcel.week + (one.later ?? 0));
      return {
        rule: one.rule,
        invoice: '',
        tracking: parcel.tracking,
        code: one.code,
        minor: one.minor,
        deadline: deadlineOf(parcel.carrier, one.claim ?? 'billing', {
          invoice: later,
          ship: parcel.shippedOn,
          delivery_due: dueDay(tables, parcel),
          delivered: deliveredOn(parcel),
        }),
        plan: parcel.plan,
      };
    });
  });
  return { terms, parcels, invoices, payments, truth: [...truth, ...ofAccounts] };
}

function deliveredOn({ events }: WorldParcel): DayNumber | null {
  const moments = events.filter(({ kind }) => kind === 'delivered').map((one) => one.at);
  return moments.length === 0 ? null : Math.floor(Math.min(...moments) / 1440);
}

export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

function makeParcel(
  random: Random,
  terms: WorldTerms,
  { carrier, account, week, number }: { carrier: Carrier; account: string; week: number; number: number },
): WorldParcel {
  const invoicedOn = invoiceDay(terms, week);
  const { name: service } = random.pick(SERVICES.filter((one) => one.carrier === carrier));
  const isResidential = service === 'FedEx Home Delivery' || random.chance(0.5);
  const shippedOn = invoicedOn - random.whole(8, 12);
  const hasSignature = random.chance(0.15);
  const actual = random.chance(0.05) ? random.whole(51, 58) + 0.5 : random.whole(5, 200) / 10;
  const sides: [number, number, number] | null = random.chance(0.7)
    ? [random.whole(80, 220) / 10, random.whole(60, 160) / 10, random.whole(40, 140) / 10]
    : null;
  const parcel: WorldParcel = {
    carrier,
    account,
    tracking: carrier === 'UPS' ? `1ZA1B2C3${String(10_000_000 + number)}` : String(780_000_000_000 + number),
    week,
    shippedOn,
    service,
    isResidential,
    origin: random.pick(ORIGINS),
    destination: `${random.pick(PREFIXES)}${random.pick([0, 0, 0, 1, 2, 3])}1`,
    street: `${number + 1} Oak Street`,
    leadNumber: '',
    packaging: carrier === 'UPS' ? 'PKG' : 'Customer Packaging',
    isDimensional: false,
    actual,
    sides,
    hasSaturdayDelivery: false,
    hasSaturdayPickup: false,
    hasSignature,
    own: random.chance(0.85)
      ? { service, pounds: actual, sides: sides === null ? null : [...sides], isResidential, voidedAt: null }
      : null,
    events: [event(at(shippedOn, '09:00'), 'label'), event(at(shippedOn, '17:00'), 'pickup')],
    wrong: {},
    plan: '',
  };
  const due = dueDay(terms.tables, parcel);
  const moment =
    basisOf(parcel) === 'time' ? (lastMinute(terms, parcel) ?? 0) - terms.tables.grace - 20 : at(due, '15:00');
  parcel.events.push(event(moment, 'delivered', { isSigned: hasSignature }));
  return parcel;
}
