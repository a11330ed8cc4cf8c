import { percentOf, share } from './arithmetic.ts';
import { AREA_FAMILIES, fuelOn, line, rightPounds, surcharge, tierOf, type WorldTerms } from './bill-parcel.ts';
import { at, businessDaysAfter } from './calendar.ts';
import { age, event, isAgreed, keep, NOTHING, type Plan } from './plan.ts';
import type { Bill, WorldLine, WorldParcel } from './world-parcel.ts';
import { bearsFuel, commitOf, period } from './world-tables.ts';

const old = (parcel: WorldParcel, terms: WorldTerms) => age(terms, parcel) > 10;
const isUps = ({ carrier }: WorldParcel) => carrier === 'UPS';

/** The whole amount of a line, with the fuel on it. */
function claimed(rule: string, parcel: WorldParcel, { lines }: Bill, of: WorldLine, net = of.net) {
  const fuel = bearsFuel(parcel.carrier, of.family) ? fuelOn(parcel.carrier, lines, net) : 0;
  return [{ rule, code: of.code, minor: net + fuel, later: of.later }];
}

/** Adds a surcharge that should not be there. */
function needless(rule: string, parcel: WorldParcel, extra: WorldLine) {
  parcel.wrong.lines = () => [extra];
  return (bill: Bill) => claimed(rule, parcel, bill, extra);
}

function added(parcel: WorldParcel, ...lines: WorldLine[]) {
  parcel.wrong.lines = () => lines;
  return NOTHING;
}

const box = (parcel: WorldParcel, sides: [number, number, number], actual = 20) => {
  parcel.sides = sides;
  parcel.actual = actual;
  if (parcel.own !== null) Object.assign(parcel.own, { sides: [...sides], pounds: actual });
};
const handlings: readonly [
  rule: string,
  family: string,
  text: string,
  at: [number, number, number],
  above: [number, number, number],
][] = [
  ['A5', 'Additional Handling', '', [48, 30, 10], [48.1, 20, 10]],
  ['A6', 'Large Package', '', [48, 30, 10], [96.1, 12, 10]],
];

function correction(from: string, to: string) {
  return { corrected: { from, to }, group: 'SHP' as const };
}

const saturdayAfter = (day: number) => day + ((5 - ((day + 3) % 7) + 7) % 7);

const SATURDAY_SERVICES = ['FedEx 2Day', 'FedEx Priority Overnight', 'UPS 2nd Day Air', 'UPS Next Day Air'];
const TIMES = ['delivered', 'attempt'];

export const accessorialPlans: readonly Plan[] = [
  {
    rule: 'A1',
    title: 'residential on a business',
    fits: (parcel, terms) => old(parcel, terms) && !parcel.isResidential && parcel.own !== null,
    apply: (parcel, terms) => needless('A1', parcel, surcharge(terms, parcel, 'Residential')),
  },
  {
    rule: 'A2',
    title: 'residential twice',
    fits: (parcel, terms) => old(parcel, terms) && parcel.isResidential,
    apply: (parcel, terms) => {
      const one = surcharge(terms, parcel, 'Residential');
      return needless('A2', parcel, { ...one, net: one.net - 25, gross: one.gross - 25 });
    },
  },
  ...(
    [
      ['the same address', '12 North Oak Street||Dover|OH|446221234', '12 N. OAK ST||DOVER|OH|44622', true],
      ['another number', '12 North Oak Street||Dover|OH|44622', '21 North Oak Street||Dover|OH|44622', false],
      ['a new unit', '12 North Oak Street||Dover|OH|44622', '12 N OAK ST|APT 4|DOVER|OH|44622', false],
    ] as const
  ).map(
    ([title, from, to, isError]): Plan => ({
      rule: 'A3',
      title: `corrected to ${title}`,
      fits: old,
      apply: (parcel, terms) => {
        const extra = { ...surcharge(terms, parcel, 'Address Correction'), ...correction(from, to) };
        return isError ? needless('A3', parcel, extra) : added(parcel, extra);
      },
    }),
  ),
  {
    rule: 'A4',
    title: 'a dearer tier',
    fits: (parcel, terms) => old(parcel, terms) && tierOf(terms.tables, parcel) === 'area',
    apply: (parcel, terms) => {
      const wrong = surcharge(terms, parcel, 'Delivery Area Extended');
      parcel.wrong.dropFamilies = ['Delivery Area'];
      parcel.wrong.lines = () => [wrong];
      const { gross: right } = surcharge(terms, parcel, 'Delivery Area');
      const net = right - share(right, wrong.discount, wrong.gross);
      return (bill) => claimed('A4', parcel, bill, wrong, wrong.net - net);
    },
  },
  {
    rule: 'A4',
    title: 'no area',
    fits: (parcel, terms) => old(parcel, terms) && tierOf(terms.tables, parcel) === '',
    apply: (parcel, terms, random) =>
      needless('A4', parcel, surcharge(terms, parcel, random.pick(Object.values(AREA_FAMILIES)))),
  },
  {
    rule: 'A4',
    title: 'a cheaper tier',
    fits: (parcel, terms) => old(parcel, terms) && tierOf(terms.tables, parcel) === 'remote',
    apply: (parcel, terms) => {
      parcel.wrong.dropFamilies = ['Remote Area'];
      return added(parcel, surcharge(terms, parcel, 'Delivery Area'));
    },
  },
  ...handlings.flatMap(([rule, family, , atLimit, above]): Plan[] => [
    {
      rule,
      title: 'within the limits',
      fits: old,
      apply: (parcel, terms) => {
        box(parcel, atLimit);
        parcel.wrong.dropFamilies = ['Additional Handling', 'Large Package'];
        parcel.wrong.pounds = rightPounds(terms, parcel, { families: [family] });
        return needless(rule, parcel, surcharge(terms, parcel, family));
      },
    },
    {
      rule,
      title: 'above a limit',
      fits: old,
      apply: (parcel) => {
        box(parcel, above);
        return NOTHING;
      },
    },
    {
      rule,
      title: 'other packaging',
      fits: old,
      apply: (parcel, terms) => {
        box(parcel, atLimit);
        parcel.packaging = 'Unpackaged';
        parcel.wrong.pounds = rightPounds(terms, parcel, { families: [family] });
        return added(parcel, surcharge(terms, parcel, family));
      },
    },
  ]),
  {
    rule: 'A7',
    title: 'handling beside a large package',
    fits: old,
    apply: (parcel, terms) => {
      box(parcel, [96.1, 12, 10]);
      return needless('A7', parcel, surcharge(terms, parcel, 'Additional Handling'));
    },
  },
  {
    rule: 'A8',
    title: 'over maximum within the limits',
    fits: (parcel, terms) => old(parcel, terms) && isUps(parcel),
    apply: (parcel) => {
      box(parcel, [108, 8, 6], 30);
      parcel.wrong.dropFamilies = ['Large Package'];
      parcel.wrong.pounds = 90;
      return needless(
        'A8',
        parcel,
        line({ code: 'OVM', text: 'Over Maximum Length', family: 'Large Package', net: 132_500 }),
      );
    },
  },
  ...TIMES.flatMap((kind): Plan[] =>
    ([true, false] as const).map((isError) => ({
      rule: 'A9',
      title: `${kind} on ${isError ? 'another day' : 'Saturday'}`,
      fits: (parcel, terms) => old(parcel, terms) && SATURDAY_SERVICES.includes(parcel.service),
      apply: (parcel, terms) => {
        // A Saturday after the ship date comes before the due day of what is shipped on a Friday.
        const saturday = saturdayAfter(parcel.shippedOn);
        const due = keep(parcel, 'delivered')[0]?.at ?? 0;
        const first = isError ? due : Math.min(due, at(saturday, '09:00'));
        parcel.events = [
          ...keep(parcel, 'label', 'pickup'),
          event(first, kind, { isSigned: parcel.hasSignature }),
          ...(kind === 'attempt' ? [event(first + 60, 'delivered', { isSigned: parcel.hasSignature })] : []),
        ];
        const extra = surcharge(terms, parcel, 'Saturday Delivery');
        const isSaturday = (Math.floor(first / 1440) + 3) % 7 === 5;
        return isSaturday ? added(parcel, extra) : needless('A9', parcel, extra);
      },
    })),
  ),
  {
    rule: 'A10',
    title: 'a pickup on another day',
    fits: (parcel, terms) => old(parcel, terms) && !isUps(parcel),
    apply: (parcel, terms) => needless('A10', parcel, surcharge(terms, parcel, 'Saturday Pickup')),
  },
  {
    rule: 'A10',
    title: 'a pickup on Saturday',
    fits: (parcel, terms) => old(parcel, terms) && !isUps(parcel),
    apply: (parcel, terms) => {
      const saturday = saturdayAfter(parcel.shippedOn);
      parcel.events = [
        ...keep(parcel, 'label'),
        event(at(saturday, '12:00'), 'pickup'),
        event(at(saturday, '23:00'), 'delivered', { isSigned: true }),
      ];
      return added(parcel, surcharge(terms, parcel, 'Saturday Pickup'));
    },
  },
  {
    rule: 'A11',
    title: 'no signature',
    fits: (parcel, terms) => old(parcel, terms) && parcel.hasSignature,
    apply: (parcel, terms) => {
      for (const one of parcel.events) one.isSigned = false;
      const { code } = surcharge(terms, parcel, 'Signature');
      return (bill) =>
        bill.lines.filter((one) => one.code === code).flatMap((one) => claimed('A11', parcel, bill, one));
    },
  },
  {
    rule: 'A11',
    title: 'a release on file',
    fits: (parcel, terms) => old(parcel, terms) && parcel.hasSignature,
    apply: (parcel) => {
      for (const one of parcel.events) one.isSigned = false;
      parcel.events.push(event((keep(parcel, 'delivered')[0]?.at ?? 0) - 1, 'exception', { reason: 'other' }));
      return NOTHING;
    },
  },
  {
    rule: 'A12',
    title: 'outside of the season',
    fits: (parcel, { tables, ...terms }) =>
      old(parcel, { tables, ...terms }) &&
      (parcel.shippedOn < tables.demand.from || parcel.shippedOn > tables.demand.to),
    apply: (parcel, terms) => needless('A12', parcel, surcharge(terms, parcel, 'Demand')),
  },
  {
    rule: 'A15',
    title: 'early, a minute late',
    fits: (parcel, terms) => old(parcel, terms) && parcel.service === 'UPS Next Day Air Early',
    apply: (parcel, { tables }) => {
      const [pickup] = keep(parcel, 'pickup');
      const due = businessDaysAfter(Math.floor((pickup?.at ?? 0) / 1440), 1, tables.holidays.UPS);
      const moment = at(due, commitOf(parcel.service, 'commercial')) + 1;
      parcel.events = [...keep(parcel, 'label', 'pickup'), event(moment, 'delivered', { isSigned: true })];
      return (bill) => [
        ...bill.lines.filter(({ family }) => family === 'Early AM').flatMap((one) => claimed('A15', parcel, bill, one)),
        ...(tables.grace === 0
          ? [{ rule: 'S1', code: '14', minor: bill.net + fuelOn('UPS', bill.lines, bill.net), claim: 'late' as const }]
          : []),
      ];
    },
  },
  {
    rule: 'A15',
    title: 'early in the last minute',
    fits: (parcel, terms) => old(parcel, terms) && parcel.service === 'UPS Next Day Air Early',
    apply: (parcel, { tables }) => {
      const [pickup] = keep(parcel, 'pickup');
      const due = businessDaysAfter(Math.floor((pickup?.at ?? 0) / 1440), 1, tables.holidays.UPS);
      parcel.events = [
        ...keep(parcel, 'label', 'pickup'),
        event(at(due, commitOf(parcel.service, 'commercial')), 'delivered', { isSigned: true }),
      ];
      return NOTHING;
    },
  },
  {
    rule: 'A16',
    title: 'waived or not yet waived',
    fits: (parcel, terms) => old(parcel, terms) && isAgreed(parcel, terms),
    apply: (parcel, terms) => {
      const extra = surcharge(terms, parcel, 'Delivery Intercept');
      return period(terms.tables, parcel.shippedOn) === 1 ? needless('A16', parcel, extra) : added(parcel, extra);
    },
  },
  {
    rule: 'A16',
    title: 'dearer than agreed',
    fits: (parcel, terms) => old(parcel, terms) && isAgreed(parcel, terms) && isUps(parcel) && !parcel.hasSignature,
    apply: (parcel, terms) => {
      for (const one of parcel.events) one.isSigned = true;
      const agreed = surcharge(terms, parcel, 'Signature');
      const extra = { ...agreed, net: agreed.gross, discount: 0 };
      parcel.wrong.lines = () => [extra];
      return (bill) => claimed('A16', parcel, bill, extra, extra.net - agreed.net);
    },
  },
  ...([true, false] as const).map(
    (isError): Plan => ({
      rule: 'P11',
      title: isError ? 'volume at list' : 'volume at the discount',
      fits: (parcel, terms) => old(parcel, terms) && isAgreed(parcel, terms) && isUps(parcel),
      apply: (parcel, terms) => {
        box(parcel, [49, 20, 10]);
        parcel.wrong.dropFamilies = ['Additional Handling'];
        parcel.wrong.pounds = rightPounds(terms, parcel, { families: ['Additional Handling'] });
        const agreed = surcharge(terms, parcel, 'Additional Handling');
        const extra = {
          ...agreed,
          code: 'AHC',
          text: 'Additional Handling Cubic Volume',
          ...(isError && { net: agreed.gross, discount: 0 }),
        };
        parcel.wrong.lines = () => [extra];
        const off = percentOf(agreed.gross, terms.agreements.UPS.chargeDiscounts['Additional Handling'] ?? 0);
        return isError ? () => [{ rule: 'P11', code: 'AHC', minor: off }] : NOTHING;
      },
    }),
  ),
];
