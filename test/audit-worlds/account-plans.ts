import type { DayNumber } from '#model/dates/day-number.ts';
import type { Random } from '#server/demo/random.ts';
import { share } from './arithmetic.ts';
import { fuelLine, fuelShare, line, rate, rightPounds, transportation, type WorldTerms } from './bill-parcel.ts';
import { deadlineOf } from './deadlines.ts';
import type { Truth } from './make-world.ts';
import { invoiceDay, isAgreed } from './plan.ts';
import { ACCOUNTS } from './world-agreements.ts';
import { type AccountMatter, numberOf, sumOf, type WorldInvoice } from './world-invoices.ts';
import type { WorldLine, WorldParcel } from './world-parcel.ts';
import { type Carrier, serviceOf } from './world-places.ts';
import { period } from './world-tables.ts';

const PICKUP = {
  code: '205',
  text: 'Weekly Service Charge',
  family: 'Pickup',
  group: 'MIS' as const,
  category: 'SVCH',
};
const DAILY = {
  code: 'DPU',
  text: 'Daily On-Call Pickup',
  family: 'Pickup',
  group: 'MIS' as const,
  category: 'OCG',
  net: 785,
};

function about(
  rule: string,
  plan: string,
  { carrier, number, billedOn }: WorldInvoice,
  code: string,
  minor: number,
): Truth {
  return {
    rule,
    plan,
    invoice: number,
    tracking: '',
    code,
    minor,
    deadline: deadlineOf(carrier, 'billing', { invoice: billedOn }),
  };
}

function invoiceOf(invoices: readonly WorldInvoice[], carrier: Carrier, account: string, week: number): WorldInvoice {
  const invoice = invoices.find(({ number }) => number === numberOf(carrier, account, week));
  if (invoice === undefined) throw new Error(`${account} has no invoice in week ${week}`);
  return invoice;
}

function addTo(
  invoice: WorldInvoice,
  of: WorldLine,
  { day = invoice.billedOn, reference = '' }: { day?: DayNumber; reference?: string } = {},
): void {
  invoice.lines.push({ parcel: null, line: of, day, reference });
}

/** What is planted in invoices, and in charges without a parcel. */
export function accountMatters(random: Random, terms: WorldTerms, parcels: readonly WorldParcel[]): AccountMatter[] {
  const { tables } = terms;
  const { weeks } = tables.days;
  const { agreed, plain } = ACCOUNTS.UPS;
  const price = (week: number) => tables.charges.get('UPS|Pickup')?.[period(tables, invoiceDay(terms, week))] ?? 0;
  const free = (test: (parcel: WorldParcel) => boolean) => {
    const parcel = parcels.find((one) => one.plan === '' && test(one));
    if (parcel !== undefined) parcel.plan = 'of its invoice';
    return parcel;
  };
  const twiceIn = random.whole(2, weeks - 3);
  const lateIn = random.whole(4, weeks - 2);
  const fee = (net: number) =>
    line({ code: 'LPF', text: 'Late Payment Fee', bucket: 'fee', group: 'MIS', category: 'FEES', net });
  const lateFee = (
    plan: string,
    account: string,
    { week, paidAfter, isError }: { week: number; paidAfter: number; isError: boolean },
  ): AccountMatter => ({
    plan,
    payments: new Map([[numberOf('UPS', account, week - 3), invoiceDay(terms, week - 3) + paidAfter]]),
    change(invoices) {
      const invoice = invoiceOf(invoices, 'UPS', account, week);
      addTo(invoice, fee(2630), { reference: numberOf('UPS', account, week - 3) });
      return isError ? [about('B12', plan, invoice, 'LPF', 2630)] : [];
    },
  });
  return [
    {
      plan: 'A14 every week',
      change(invoices) {
        for (const account of [agreed, plain])
          for (let week = 0; week < weeks; week++)
            addTo(invoiceOf(invoices, 'UPS', account, week), line({ ...PICKUP, net: price(week) }), {
              day: invoiceDay(terms, week) - 7,
            });
        return [];
      },
    },
    {
      plan: 'A14 twice in a week',
      change(invoices) {
        const invoice = invoiceOf(invoices, 'UPS', agreed, twiceIn + 1);
        addTo(invoice, line({ ...PICKUP, net: price(twiceIn) }), { day: invoiceDay(terms, twiceIn) - 12 });
        return [about('A14', 'A14 twice in a week', invoice, '205', price(twiceIn))];
      },
    },
    {
      plan: 'A14 on two days',
      change(invoices) {
        const invoice = invoiceOf(invoices, 'UPS', plain, twiceIn);
        for (const before of [5, 4]) addTo(invoice, line(DAILY), { day: invoice.billedOn - before });
        return [];
      },
    },
    lateFee('B12 paid in time', plain, { week: lateIn, paidAfter: 14, isError: true }),
    lateFee('B12 paid a day late', plain, { week: lateIn === 4 ? 5 : 4, paidAfter: 15, isError: false }),
    {
      plan: 'B12 waived',
      change(invoices) {
        const invoice = invoiceOf(invoices, 'UPS', agreed, weeks - 1);
        addTo(invoice, fee(1930), { reference: 'nobody knows' });
        return [about('B12', 'B12 waived', invoice, 'LPF', 1930)];
      },
    },
    ...corrections(terms, free),
    repeatedInvoice(free),
    unfooted(free, random),
    ...lostDiscount(terms, parcels),
  ];
}

/** Parcels whose weight is corrected, and the fees for it: one of them wrong. */
function corrections(
  terms: WorldTerms,
  free: (test: (parcel: WorldParcel) => boolean) => WorldParcel | undefined,
): AccountMatter[] {
  const { perPackage, percent } = terms.tables.auditFee;
  const chosen = [1, 2, 3, 4].flatMap(
    () =>
      free((parcel) => parcel.carrier === 'UPS' && parcel.actual > 4 && parcel.actual < 18 && parcel.week < 10) ?? [],
  );
  return [
    {
      plan: 'A13',
      prepare() {
        for (const parcel of chosen) {
          const right = rightPounds(terms, parcel);
          parcel.wrong.pounds = right - 2;
          parcel.wrong.lines = (bill) => {
            const price = rate(terms, parcel, { zone: bill.zone, pounds: right });
            const more = { gross: price.gross - bill.gross, net: price.net - bill.net };
            const service = {
              code: serviceOf(parcel.service).code,
              text: `Shipping Charge Correction ${serviceOf(parcel.service).text}`,
            };
            if (more.gross === 0) return [];
            const adjusted = { group: 'ADJ', category: 'SCC', later: 1 } as const;
            return [
              ...transportation(parcel, { service, ...more, pounds: right, base: 0 }, adjusted),
              fuelLine(parcel.carrier, fuelShare(terms, parcel, more.net), adjusted),
            ];
          };
        }
      },
      change(invoices) {
        let isFirst = true;
        return invoices.flatMap((invoice) => {
          const corrected = invoice.lines.filter(
            ({ line: { category, bucket } }) => category === 'SCC' && bucket === 'transportation',
          );
          if (corrected.length === 0) return [];
          const packages = new Set(corrected.map(({ parcel }) => parcel)).size;
          const net = corrected.reduce((sum, { line: { net: one } }) => sum + one, 0);
          const right = Math.max(perPackage * packages, share(Math.max(0, net), percent, 10_000));
          const by = isFirst ? 75 : 0;
          isFirst = false;
          addTo(
            invoice,
            line({
              code: 'SAF',
              text: 'SCC Audit Fee',
              family: 'SCC Audit Fee',
              bucket: 'fee',
              group: 'MIS',
              category: 'FEES',
              net: right + by,
            }),
          );
          return by === 0 ? [] : [about('A13', 'A13', invoice, 'SAF', by)];
        });
      },
    },
  ];
}

/** A small invoice that comes again a week later, and two fees that only look like it. */
function repeatedInvoice(free: (test: (parcel: WorldParcel) => boolean) => WorldParcel | undefined): AccountMatter {
  const parcel = free(({ week, account }) => week === 3 && account === ACCOUNTS.FedEx.plain);
  return {
    plan: 'B3 an invoice twice',
    prepare() {
      if (parcel !== undefined) parcel.wrong.invoice = 'SMALL1';
    },
    change(invoices) {
      const first = invoices.find(({ number }) => number === 'SMALL1');
      if (first === undefined) return [];
      const later = {
        ...first,
        number: 'SMALL2',
        week: first.week + 1,
        billedOn: first.billedOn + 7,
        lines: [...first.lines],
      };
      invoices.push(later);
      return [about('B3', 'B3 an invoice twice', later, '', sumOf(later))];
    },
  };
}

/** A small invoice whose total is not the sum of its lines. */
function unfooted(
  free: (test: (parcel: WorldParcel) => boolean) => WorldParcel | undefined,
  random: Random,
): AccountMatter {
  const parcel = free(({ week, account }) => week === 5 && account === ACCOUNTS.UPS.plain);
  const by = random.pick([-1, 1]) * random.whole(1, 900);
  return {
    plan: 'B9 another total',
    prepare() {
      if (parcel !== undefined) parcel.wrong.invoice = 'SMALL3';
    },
    change(invoices) {
      const invoice = invoices.find(({ number }) => number === 'SMALL3');
      if (invoice === undefined) return [];
      invoice.statedBy = by;
      return [about('B9', 'B9 another total', invoice, '', by)];
    },
  };
}

/** Five parcels of a service, or four of another account, that lose their discount on one invoice. */
function lostDiscount(terms: WorldTerms, parcels: readonly WorldParcel[]): AccountMatter[] {
  return ([5, 4] as const).flatMap((count): AccountMatter[] => {
    const carrier = count === 5 ? 'UPS' : 'FedEx';
    const account = ACCOUNTS[carrier].plain;
    const week = 10;
    const service = count === 5 ? 'UPS Ground' : 'FedEx Ground';
    const chosen = parcels
      .filter(
        (parcel) =>
          parcel.plan === '' &&
          parcel.account === account &&
          parcel.week === week &&
          parcel.own !== null &&
          !isAgreed(parcel, terms),
      )
      .slice(0, count);
    if (chosen.length < count) return [];
    for (const parcel of chosen) {
      parcel.plan = `B11 ${count} parcels at list`;
      parcel.service = service;
      parcel.isResidential = true;
      // These are delivered in any case before the service is due.
      if (parcel.own !== null) Object.assign(parcel.own, { service, isResidential: true });
      for (const one of parcel.events) if (one.kind === 'delivered') one.at = (parcel.shippedOn + 1) * 1440;
      parcel.hasSignature = false;
    }
    return [
      {
        plan: `B11 ${count} parcels at list`,
        prepare() {
          for (const parcel of chosen) parcel.wrong.isListPriced = true;
        },
        change(invoices) {
          if (count === 4) return [];
          const invoice = invoiceOf(invoices, carrier, account, week);
          const before = invoices
            .filter(
              (one) =>
                one.account === account &&
                one.carrier === carrier &&
                one.billedOn < invoice.billedOn &&
                hasTransportation(one),
            )
            .slice(-8)
            .flatMap(({ lines }) => lines)
            .filter(
              ({ parcel, line: { bucket, group } }) =>
                parcel?.service === service && bucket === 'transportation' && group === 'SHP',
            );
          const list = before.reduce((sum, { line: { gross } }) => sum + gross, 0);
          const discount = before.reduce((sum, { line: { discount: one } }) => sum + one, 0);
          const minor = invoice.lines
            .filter(
              ({ parcel, line: { bucket } }) =>
                parcel !== null && chosen.includes(parcel) && bucket === 'transportation',
            )
            .reduce((sum, { line: { gross } }) => sum + (list === 0 ? 0 : share(gross, discount, list)), 0);
          return minor === 0 ? [] : [about('B11', 'B11 5 parcels at list', invoice, serviceOf(service).code, minor)];
        },
      },
    ];
  });
}

function hasTransportation({ lines }: WorldInvoice): boolean {
  return lines.some(({ line: { bucket, group } }) => bucket === 'transportation' && group !== 'ADJ' && group !== 'RTN');
}
