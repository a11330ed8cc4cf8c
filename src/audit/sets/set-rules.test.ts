import { describe, expect, it } from 'vitest';
import { Audit } from '#audit/audit.ts';
import { toDayNumber } from '#model/dates/day-number.ts';
import type { AccountCharge } from '#query/audit/compile-account-charges.ts';
import type { ChargeKindRow } from '#query/audit/compile-charge-kinds.ts';
import type { InvoiceTotal } from '#query/audit/compile-invoice-totals.ts';
import type { ListPricedRow } from '#query/audit/compile-list-priced.ts';
import { aLine, type GivenLine } from '#test/factories/account-line.factory.ts';
import {
  auditContext,
  auditInputs,
  findingsAbout,
  freight,
  fuel,
  type GivenWorld,
} from '#test/factories/audited-parcel.factory.ts';
import { wrongCorrectionFees } from './a13-correction-fee.ts';
import { pickupsTwice } from './a14-pickup-twice.ts';
import { accountChargeDrafts, waivedAccountCharges } from './account-charges.ts';
import { removeReversed } from './account-credits.ts';
import { invoiceTwice, repeatedInvoices } from './b3-invoice-twice.ts';
import { unfootedInvoices } from './b9-invoice-does-not-foot.ts';
import { goneDiscounts } from './b11-discount-gone.ts';
import { unfairLateFees } from './b12-late-fee.ts';
import { changedAccountLines } from './changed-account-lines.ts';
import { correctionFeeStreaks } from './correction-fee-streaks.ts';
import type { InvoiceDraft } from './invoice-draft.ts';
import { toInvoiceFindings } from './invoice-finding.ts';
import { mergeDiscountsGone } from './merge-discounts-gone.ts';

const UPS = 1;
const FEDEX = 2;

function anInvoice(given: Partial<InvoiceTotal> = {}): InvoiceTotal {
  return {
    carrierId: UPS,
    invoice: 'I1',
    account: 'A1',
    currency: 'USD',
    billedOn: toDayNumber('2025-10-11'),
    lastBilledOn: toDayNumber('2025-10-11'),
    dueOn: toDayNumber('2025-10-25'),
    net: 1000,
    stated: 1000,
    fingerprint: 'f1',
    isIncomplete: 0,
    isNew: 0,
    files: [1],
    accounts: [],
    correctedPackages: 0,
    correctedTransportation: 0,
    ...given,
  };
}

function stakes(drafts: readonly InvoiceDraft[]): string[] {
  return drafts.map(({ rule, invoice, atStakeMinor }) => `${rule} ${invoice} ${atStakeMinor}`);
}

describe('B3, an invoice twice,', () => {
  it.each<[string, Partial<InvoiceTotal>, string[]]>([
    ['claims the later one', { invoice: 'I2' }, ['B3 I2 1000']],
    ['needs the same account', { invoice: 'I2', account: 'A2' }, []],
    ['needs the same total', { invoice: 'I2', net: 999, stated: 999 }, []],
    ['needs the same charges', { invoice: 'I2', fingerprint: 'f2' }, []],
    ['needs parcels', { invoice: 'I2', fingerprint: '' }, []],
  ])('%s', (_, later, expected) => {
    const first = later.fingerprint === '' ? anInvoice({ fingerprint: '' }) : anInvoice();
    expect(stakes(repeatedInvoices([first, anInvoice(later)]).map((repeated) => invoiceTwice(repeated, [])))).toEqual(
      expected,
    );
  });
});

describe('an invoice that is repeated and does not foot', () => {
  it.each<[string, number, string[]]>([
    ['claims what it states, and no cent twice', 1018, ['B3 I2 1018', 'B9 I2 0', 'B9 I1 18']],
    ['never claims more than it states', 990, ['B3 I2 990', 'B9 I2 -10', 'B9 I1 -10']],
  ])('%s', (_, stated, expected) => {
    const invoices = [anInvoice({ stated }), anInvoice({ invoice: 'I2', stated })];
    const drafts = [
      ...repeatedInvoices(invoices).map((repeated) => invoiceTwice(repeated, [])),
      ...unfootedInvoices([...invoices].reverse()),
    ];
    expect(
      toInvoiceFindings(auditContext(), drafts).map(
        ({ rule, invoice, atStakeMinor }) => `${rule} ${invoice} ${atStakeMinor}`,
      ),
    ).toEqual(expected);
  });
});

describe('an invoice in two currencies', () => {
  const totals = (invoice: string, given: Partial<InvoiceTotal>) =>
    ['CAD', 'USD'].map((currency) => anInvoice({ invoice, currency, ...given }));
  const nameless: ChargeKindRow = {
    ...{ id: 1, carrierId: UPS, bucket: 'other accessorial', categoryGroup: '', category: '', family: '' },
    ...{ code: '', description: '', isKnown: 0, firstBilledOn: 20_000, firstBilledBefore: 0, lines: 1 },
  };
  const judged = (
    invoices: readonly InvoiceTotal[],
    accountCharges: readonly AccountCharge[] = [],
    loadedFileIds: readonly number[] = [],
  ) => {
    const rows = { kinds: [nameless], invoices, accountCharges, revenue: [], trackedDays: [], givenBack: [] };
    const options = { asOf: toDayNumber('2025-12-01'), loadedFileIds };
    const findings = new Audit(rows, auditInputs(), options).judgeInvoices();
    return findings.map(({ id, currency, atStakeMinor }) => `${id} ${atStakeMinor} ${currency}`);
  };

  it('has a finding in each currency if it was sent twice', () => {
    expect(judged([...totals('I1', {}), ...totals('I9', {})])).toEqual([
      'B3|1|I9|A1| 1000 CAD',
      'B3|1|I9|A1||USD 1000 USD',
    ]);
  });

  it('has its charges in the other currency judged if it was sent twice in one', () => {
    const charges = ['CAD', 'USD'].map((currency) => ({ ...aLine({ invoice: 'I9', currency }), kind: nameless.id }));
    expect(judged([anInvoice(), ...totals('I9', {})], charges)).toEqual([
      'B3|1|I9|A1||USD 1000 USD',
      'B10|1|I9|A1| 2900 CAD',
    ]);
  });

  it('has its parcels in the other currency judged if it was sent twice in one', () => {
    const charges = [freight(1500, 0), fuel(300)];
    const legs = ['CAD', 'USD'].map((currency) => ({ invoice: 'I9', currency, charges }));
    const judgedIn = (repeatedInvoices: ReadonlySet<string>) =>
      new Set(findingsAbout({ legs }, { repeatedInvoices }).map(({ currency }) => currency));
    expect(judgedIn(new Set())).toEqual(new Set(['CAD', 'USD']));
    expect(judgedIn(new Set(['1|I9|USD']))).toEqual(new Set(['CAD']));
  });

  it('has a finding in each currency in which it does not foot', () => {
    expect(judged(totals('I9', { stated: 1018 }))).toEqual(['B9|1|I9|A1| 18 CAD', 'B9|1|I9|A1||USD 18 USD']);
  });

  it('has the same id in its further currency, whatever is found in the first one', () => {
    expect(judged([anInvoice({ currency: 'CAD' }), anInvoice({ stated: 1018 })])).toEqual(['B9|1|I1|A1||USD 18 USD']);
  });

  it.each<[string, { usd: number[]; cad: number[]; loadedFileIds?: number[] }]>([
    ['before the other one', { usd: [2], cad: [4, 3] }],
    ['before the other one, with further lines after it', { usd: [4, 2], cad: [3] }],
    ['before the other one, whose file waited', { usd: [2], cad: [1], loadedFileIds: [2, 1] }],
  ])('keeps the ids of the currency that was loaded %s', (_, { usd, cad, loadedFileIds }) => {
    const first = anInvoice({ stated: 1018, files: usd });
    const other = anInvoice({ stated: 1018, files: cad, currency: 'CAD', billedOn: first.billedOn - 1 });
    expect(judged([first], [], loadedFileIds)).toEqual(['B9|1|I1|A1| 18 USD']);
    expect(judged([other, first], [], loadedFileIds)).toEqual(['B9|1|I1|A1||CAD 18 CAD', 'B9|1|I1|A1| 18 USD']);
  });

  it('has a finding in each currency in which it lost discounts', () => {
    const goneDiscounts = new Map([
      ['1|A1|I1|CAD|UPS Ground', { discount: 100, list: 1000 }],
      ['1|A1|I1|USD|UPS Ground', { discount: 400, list: 1000 }],
    ]);
    const inCurrency = (currency: string) =>
      findingsAbout({ currency, charges: [freight(1500, 0)] }, { goneDiscounts, agreement: [] });
    const merged = mergeDiscountsGone({ furtherCurrencies: new Set(['1|I1|USD']) }, [
      ...inCurrency('CAD'),
      ...inCurrency('USD'),
      ...inCurrency('USD'),
    ]);
    expect(merged.map(({ id, currency, atStakeMinor }) => `${id} ${atStakeMinor} ${currency}`)).toEqual([
      'B11|1|I1|A1|3 150 CAD',
      'B11|1|I1|A1|3|USD 1200 USD',
    ]);
  });
});

describe('B9, an invoice that does not foot,', () => {
  it.each<[string, Partial<InvoiceTotal>, string[]]>([
    ['claims what is stated too much', { stated: 1018 }, ['B9 I1 18']],
    ['counts what is stated too little', { stated: 996 }, ['B9 I1 -4']],
    ['needs a stated total', { stated: null }, []],
    ['leaves out an invoice with rejected lines', { stated: 1018, isIncomplete: 1 }, []],
  ])('%s', (_, invoice, expected) => expect(stakes(unfootedInvoices([anInvoice(invoice)]))).toEqual(expected));
});

describe('B11, a discount that is gone,', () => {
  const row = (at: number, given: Partial<ListPricedRow> = {}): ListPricedRow => ({
    carrierId: UPS,
    account: 'A1',
    invoice: `I${at}`,
    currency: 'USD',
    billedOn: at,
    service: 'UPS Ground Residential',
    parcels: 20,
    listPriced: at % 2,
    list: 10_000,
    discount: 3000,
    ...given,
  });
  const before = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => row(at));
  it.each<[string, ListPricedRow[], [string, unknown][]]>([
    [
      'knows the discount of the eight invoices before',
      [...before, row(9, { listPriced: 9 })],
      [[`1|A1|I9|USD|UPS Ground`, { discount: 24_000, list: 80_000 }]],
    ],
    [
      'knows the discount in each currency',
      [...before, row(9, { listPriced: 9 })].flatMap((one) => [one, { ...one, currency: 'CAD', discount: 1000 }]),
      [
        [`1|A1|I9|USD|UPS Ground`, { discount: 24_000, list: 80_000 }],
        [`1|A1|I9|CAD|UPS Ground`, { discount: 8000, list: 80_000 }],
      ],
    ],
    ['needs five parcels', [...before, row(9, { listPriced: 4, parcels: 5 })], []],
    [
      'needs five parcels in one currency',
      [...before, row(9, { listPriced: 4, parcels: 5 }), row(9, { listPriced: 4, parcels: 5, currency: 'CAD' })],
      [],
    ],
    ['needs that the service was billed in this currency', [...before, row(9, { listPriced: 9, currency: 'CAD' })], []],
    [
      'needs more than three standard deviations',
      [...before.map((one) => ({ ...one, listPriced: one.listPriced * 8 })), row(9, { listPriced: 9 })],
      [],
    ],
    ['needs eight invoices', [...before.slice(1), row(9, { listPriced: 9 })], []],
    ['needs that the service was billed', [...before, row(9, { listPriced: 9, service: 'UPS 2nd Day Air' })], []],
  ])('%s', (_, rows, expected) => expect([...goneDiscounts(rows)]).toEqual(expected));

  it('is one finding for each code on an invoice, although FedEx has one code for all services', () => {
    const goneDiscounts = new Map([
      ['2|A1|I1|USD|FedEx Ground', { discount: 300, list: 1000 }],
      ['2|A1|I1|USD|FedEx 2Day', { discount: 400, list: 2000 }],
    ]);
    const ofService = (service: string, gross: number) =>
      findingsAbout(
        { carrierId: FEDEX, service, charges: [freight(gross, 0, { code: 'TRANS' })] },
        { goneDiscounts, agreement: [] },
      ).filter(({ rule }) => rule === 'B11');
    const findings = mergeDiscountsGone(auditContext(), [
      ...ofService('FedEx Ground', 1000),
      ...ofService('FedEx 2Day', 2000),
      ...ofService('FedEx Ground', 1000),
    ]);
    expect(
      findings.map(({ id, billedMinor, atStakeMinor, evidence: { lines, facts } }) => [
        ...[id, billedMinor, atStakeMinor, lines.length],
        ...[facts.service, facts.usualDiscountMinor, facts.usualListMinor],
      ]),
    ).toEqual([['B11|2|I1|A1|TRANS', 4000, 1000, 3, 'FedEx Ground, FedEx 2Day', 700, 3000]]);
  });
});

describe('B12, a late fee,', () => {
  const paid = (amountMinor: number, paidOn: string) => ({
    ...{ invoiceNumber: 'I1', carrierId: UPS, currency: 'USD' },
    ...{ amountMinor, paidOn },
  });
  const fee = {
    code: 'LPF',
    text: 'Late Payment Fee',
    family: '',
    net: 2630,
    reference: 'I1',
    invoice: 'I5',
    billedOn: '2025-11-08',
  };
  it.each<[string, GivenWorld, string[]]>([
    ['is claimed if the invoice was paid on its last day', { payments: ['I1,2025-10-25'] }, ['B12 I5 2630']],
    ['is fair after that day', { payments: ['I1,2025-10-26'] }, []],
    ['needs the day of the payment', {}, []],
    [
      'is claimed if recorded payments covered the invoice in time',
      { recordedPayments: [paid(60, '2025-10-20'), paid(40, '2025-10-25')] },
      ['B12 I5 2630'],
    ],
    [
      'is fair if they covered only a part of it in time',
      { recordedPayments: [paid(60, '2025-10-20'), paid(40, '2025-10-26')] },
      [],
    ],
    [
      'ignores payments to other carriers and in other currencies',
      {
        recordedPayments: [
          { ...paid(100, '2025-10-20'), carrierId: FEDEX },
          { ...paid(100, '2025-10-20'), currency: 'CAD' },
        ],
      },
      [],
    ],
    [
      'finds the payment of a number without the zeros of the carrier',
      { payments: ['00-I1,2025-10-25'] },
      ['B12 I5 2630'],
    ],
    [
      'is claimed if the agreement waives it',
      { agreement: ['Ours,UPS,A1,2025-11-08,,late_fee_waived,,,,,,,,,'] },
      ['B12 I5 2630'],
    ],
    ['is fair before the agreement waives it', { agreement: ['Ours,UPS,A1,2025-11-09,,late_fee_waived,,,,,,,,,'] }, []],
  ])('%s', (_, world, expected) =>
    expect(stakes(unfairLateFees(auditContext(world), [aLine(fee)], [anInvoice({ net: 100 })]))).toEqual(expected),
  );
});

describe('A13, the fee for corrections,', () => {
  const world = { tables: { listCharges: ['UPS,SCC Audit Fee,,,,1.10,USD,,', 'UPS,SCC Audit Fee,,%,,6.00,USD,,'] } };
  const fee = (net: number) => aLine({ code: 'SAF', text: 'SCC Audit Fee', family: 'SCC Audit Fee', net });
  it.each<[string, number, Partial<InvoiceTotal>, string[]]>([
    ['is so much for each package', 330, { correctedPackages: 3, correctedTransportation: 5000 }, []],
    [
      'is a percentage of the corrections where that is more',
      405,
      { correctedPackages: 3, correctedTransportation: 6750 },
      [],
    ],
    ['is claimed where it is more', 440, { correctedPackages: 3, correctedTransportation: 5000 }, ['A13 I1 110']],
    ['is counted where it is less', 11, { correctedPackages: 2 }, ['A13 I1 -209']],
  ])('%s', (_, net, invoice, expected) =>
    expect(stakes(wrongCorrectionFees(auditContext(world), [fee(net)], [anInvoice(invoice)]))).toEqual(expected),
  );

  it('is not judged by list charges in another currency', () => {
    const context = auditContext(world);
    const inCad = { ...fee(440), currency: 'CAD' };
    const invoice = anInvoice({ currency: 'CAD', correctedPackages: 3, correctedTransportation: 5000 });
    expect(wrongCorrectionFees(context, [inCad], [invoice])).toEqual([]);
    expect([...context.notRun.keys()]).toEqual([
      'A13 not run: no list charges of the SCC Audit Fee in CAD for UPS on 2025-10-11',
    ]);
  });

  it('is judged by the list charges in its currency, whichever is newer', () => {
    const listCharges = [
      ...['UPS,SCC Audit Fee,,,,1.50,CAD,,', 'UPS,SCC Audit Fee,,%,,8.00,CAD,,'],
      ...world.tables.listCharges,
    ];
    const inCad = { ...fee(600), currency: 'CAD' };
    const invoice = anInvoice({ currency: 'CAD', correctedPackages: 3, correctedTransportation: 5000 });
    expect(stakes(wrongCorrectionFees(auditContext({ tables: { listCharges } }), [inCad], [invoice]))).toEqual([
      'A13 I1 150',
    ]);
  });
});

describe('V6, a streak of correction fees,', () => {
  const day = (of: string) => toDayNumber(`2025-10-${of}`);
  const onDays = (currency: string, days: Record<string, string>) =>
    Object.entries(days).map(([invoice, of]) => anInvoice({ invoice, currency, billedOn: day(of) }));
  const inUsd = onDays('USD', { I1: '04', I2: '11', I3: '18' });
  it.each<[string, string[], InvoiceTotal[], [string, unknown][]]>([
    [
      'is two invoices in a row that have a fee',
      ['I2', 'I3'],
      inUsd,
      [
        ['1|I2', [day('11'), day('18')]],
        ['1|I3', [day('11'), day('18')]],
      ],
    ],
    ['ends at an invoice without a fee', ['I1', 'I3'], inUsd, []],
    ['counts an invoice in two currencies once', ['I2'], [...inUsd, ...onDays('CAD', { I2: '11' })], []],
    [
      'has such an invoice on its first day',
      ['I1', 'I2'],
      [...onDays('CAD', { I1: '12' }), ...inUsd],
      [
        ['1|I1', [day('04'), day('11')]],
        ['1|I2', [day('04'), day('11')]],
      ],
    ],
  ])('%s', (_, withFee, invoices, expected) => {
    const fees = withFee.map((invoice) => aLine({ invoice, code: 'SAF', family: 'SCC Audit Fee' }));
    expect([...correctionFeeStreaks(fees, invoices)]).toEqual(expected);
  });
});

describe('A14, a pickup twice,', () => {
  const daily = { code: 'DPU', text: 'Daily On-Call Pickup', net: 785 };
  it.each<[string, GivenLine[], string[]]>([
    ['claims the later one of a week', [{}, { invoice: 'I2', billedOn: '2025-10-12' }], ['A14 I2 2900']],
    ['looks at the day of the charge first', [{}, { invoice: 'I2', billedOn: '2025-10-12', day: '2025-10-13' }], []],
    ['looks at the day of the invoice otherwise', [{ day: null }, { invoice: 'I2', day: null }], ['A14 I2 2900']],
    ['begins weeks on Monday', [{ billedOn: '2025-10-12' }, { invoice: 'I2', billedOn: '2025-10-13' }], []],
    ['needs the same account', [{}, { account: 'A2' }], []],
    ['takes a daily charge by its day', [daily, { ...daily, day: '2025-10-10' }], []],
    ['claims a daily charge that stands twice', [daily, { ...daily, invoice: 'I2' }], ['A14 I2 785']],
    [
      'ignores other services',
      [
        { code: 'SUP', text: 'Supplies Service Charge' },
        { code: 'SUP', text: 'Supplies Service Charge' },
      ],
      [],
    ],
    ['ignores one that was taken back', [{}, { net: -2900 }, {}], []],
    [
      'counts a charge without a code after a credit for another one',
      [{ code: '' }, { code: '', text: 'Late Payment Fee', family: '', net: -2900 }, { code: '' }],
      ['A14 I1 2900'],
    ],
    ['needs the same description without a code', [{ code: '' }, { code: '', text: 'Regular Pickup' }], []],
  ])('%s', (_, lines, expected) =>
    expect(stakes(pickupsTwice(removeReversed(lines.map((line) => aLine(line))).charges))).toEqual(expected),
  );
});

describe('a charge without a parcel', () => {
  it.each<[string, GivenLine, GivenWorld, string[]]>([
    ['is claimed on a foreign account', {}, { accounts: ['UPS,A2,,'] }, ['B8 I1 2900']],
    ['is claimed without a name', { code: '', text: '', isKnown: false }, {}, ['B10 I1 2900']],
    ['is fair otherwise', {}, { accounts: ['UPS,A1,,'] }, []],
  ])('%s', (_, line, world, expected) =>
    expect(stakes(accountChargeDrafts(auditContext(world), [aLine(line)]))).toEqual(expected),
  );
});

describe('the charges of accounts that new files change', () => {
  const invoices = [
    anInvoice(),
    anInvoice({ invoice: 'I2', isNew: 1 }),
    anInvoice({ invoice: '00-S3', isNew: 2, currency: 'CAD' }),
  ];
  const old = { trackingNumber: '1ZOLD' };
  const lateFee = { ...old, code: 'LPF', text: 'Late Payment Fee', family: '', currency: 'CAD' };
  const credit = { invoice: 'I2', net: -2900 };
  it.each<[string, GivenLine[], string[]]>([
    ['have the code of a new credit', [old, { ...old, net: 3100 }, credit], ['1ZOLD 2900', '1ZOLD 3100']],
    ['need a credit', [old, { ...credit, net: 2900 }], []],
    ['need a new one', [old, { ...credit, invoice: 'I1' }], []],
    ['need one of the same account', [old, { ...credit, account: 'A2' }], []],
    ['need one in the same currency', [old, { ...credit, currency: 'CAD' }], []],
    ['need one with the same code', [old, { ...credit, code: '206' }], []],
    [
      'need one with the same description without a code',
      [
        { ...old, code: '' },
        { ...credit, code: '', text: 'Fuel' },
      ],
      [],
    ],
    ['are late fees of an invoice with new lines', [{ ...lateFee, reference: 'S3' }], ['1ZOLD 2900']],
    ['are not late fees of others', [{ ...lateFee, reference: 'I1' }], []],
  ])('%s', (_, lines, expected) =>
    expect(
      changedAccountLines(
        lines.map((line) => aLine(line)),
        invoices,
      ).flatMap(({ trackingNumber, net }) => (trackingNumber === '' ? [] : [`${trackingNumber} ${net}`])),
    ).toEqual(expected),
  );
});

describe('A16 about a charge without a parcel', () => {
  const agreed = (term: string): GivenWorld => ({ agreement: [`Ours,UPS,A1,${term}`] });
  it.each<[string, GivenWorld, string[]]>([
    ['claims a waived one', agreed(',,charge_waived,,,,,,,Pickup,,'), ['A16 I1 2900']],
    ['claims what is above the agreed price', agreed(',,charge_price,,,,,,,205,20.00,USD'), ['A16 I1 900']],
    ['accepts the agreed price', agreed(',,charge_price,,,,,,,Pickup,29.00,USD'), []],
    ['looks at the day of the charge', agreed('2025-10-12,,charge_waived,,,,,,,Pickup,,'), []],
    ['leaves terms about a service to parcels', agreed(',,charge_waived,UPS Ground,,,,,,Pickup,,'), []],
  ])('%s', (_, world, expected) =>
    expect(stakes(waivedAccountCharges(auditContext(world), [aLine()]))).toEqual(expected),
  );
});

describe('claims about invoices and charges without a parcel', () => {
  it('count every cent once', () => {
    const context = auditContext({ accounts: ['UPS,A2,,'] });
    const lines = [aLine(), aLine({ line: 2 })];
    const findings = toInvoiceFindings(context, [...pickupsTwice(lines), ...accountChargeDrafts(context, lines)]);
    expect(findings.map(({ rule, atStakeMinor }) => `${rule} ${atStakeMinor}`)).toEqual(['A14 2900', 'B8 2900']);
  });

  it('claim each repetition of an invoice, compared with the first one', () => {
    const repeated = repeatedInvoices([anInvoice(), anInvoice({ invoice: 'I2' }), anInvoice({ invoice: 'I3' })]);
    expect(stakes(repeated.map((repeated) => invoiceTwice(repeated, [])))).toEqual(['B3 I2 1000', 'B3 I3 1000']);
  });

  it('are one finding for each code on an invoice', () => {
    const context = auditContext();
    const lines = [1, 2].map((line) => aLine({ line, code: '', text: '', isKnown: false }));
    const findings = toInvoiceFindings(context, accountChargeDrafts(context, lines));
    expect(findings.map(({ rule, atStakeMinor, evidence }) => [rule, atStakeMinor, evidence.lines.length])).toEqual([
      ['B10', 5800, 2],
    ]);
  });
});
