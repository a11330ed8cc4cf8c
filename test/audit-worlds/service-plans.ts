import { dueDay, line, type WorldTerms } from './bill-parcel.ts';
import { at } from './calendar.ts';
import {
  age,
  basisOf,
  event,
  freightWithFuel,
  isAgreed,
  isGuaranteed,
  keep,
  lastMinute,
  NOTHING,
  nextBusinessDay,
  type Plan,
  transportCode,
} from './plan.ts';
import type { Bill, WorldParcel } from './world-parcel.ts';

const LATE: readonly [rule: string, basis: string][] = [
  ['S1', 'time'],
  ['S2', 'day'],
];
const EXCUSES = [
  'weather',
  'customs',
  'bad_address',
  'recipient_absent',
  'refused',
  'reroute',
  'hold_requested',
  'dangerous_goods',
];

const delivered = (parcel: WorldParcel, minute: number) => {
  parcel.events = [...keep(parcel, 'label', 'pickup'), event(minute, 'delivered', { isSigned: parcel.hasSignature })];
};
const whole = ({ lines }: Bill) => lines.reduce((sum, { net }) => sum + net, 0);
const last = (terms: WorldTerms, parcel: WorldParcel) => lastMinute(terms, parcel) ?? 0;
const isLate = (basis: string) => (parcel: WorldParcel, terms: WorldTerms) =>
  isGuaranteed(parcel, terms) &&
  basisOf(parcel) === basis &&
  parcel.service !== 'UPS Next Day Air Early' &&
  age(terms, parcel) > 20;
const silent = (parcel: WorldParcel, terms: WorldTerms) => age(terms, parcel) > 20;

export const servicePlans: readonly Plan[] = [
  ...LATE.flatMap(([rule, basis]): Plan[] => [
    {
      rule,
      title: 'a minute late',
      fits: isLate(basis),
      apply: (parcel, terms) => {
        delivered(parcel, last(terms, parcel) + 1);
        return (bill) => [{ rule, code: transportCode(parcel), minor: freightWithFuel(parcel, bill), claim: 'late' }];
      },
    },
    {
      rule,
      title: 'days late, after a mechanical failure and weather that came too late',
      fits: isLate(basis),
      apply: (parcel, terms) => {
        const minute = last(terms, parcel);
        delivered(parcel, minute + 2 * 1440);
        parcel.events.push(
          event(minute - 60, 'exception', { reason: 'mechanical' }),
          event(minute, 'exception', { reason: 'weather' }),
        );
        return (bill) => [{ rule, code: transportCode(parcel), minor: freightWithFuel(parcel, bill), claim: 'late' }];
      },
    },
    {
      rule,
      title: 'in the last minute',
      fits: isLate(basis),
      apply: (parcel, terms) => {
        delivered(parcel, last(terms, parcel));
        return NOTHING;
      },
    },
    {
      rule,
      title: 'excused',
      fits: isLate(basis),
      apply: (parcel, terms, random) => {
        delivered(parcel, last(terms, parcel) + 1440);
        parcel.events.push(event(last(terms, parcel) - 30, 'exception', { reason: random.pick(EXCUSES) }));
        return NOTHING;
      },
    },
    {
      rule,
      title: 'attempted in time',
      fits: isLate(basis),
      apply: (parcel, terms) => {
        delivered(parcel, last(terms, parcel) + 1440);
        parcel.events.push(event(last(terms, parcel) - 5, 'attempt'));
        return NOTHING;
      },
    },
    {
      rule,
      title: 'picked up a day later',
      fits: isLate(basis),
      apply: (parcel, terms) => {
        parcel.events = [
          event(at(parcel.shippedOn, '09:00'), 'label'),
          event(at(nextBusinessDay(terms, parcel, parcel.shippedOn, 1), '18:00'), 'pickup'),
        ];
        delivered(parcel, last(terms, parcel));
        return NOTHING;
      },
    },
    {
      rule,
      title: 'returned',
      fits: isLate(basis),
      apply: (parcel, terms) => {
        delivered(parcel, last(terms, parcel) + 1440);
        parcel.events.push(event(last(terms, parcel) + 2000, 'returned'));
        return NOTHING;
      },
    },
    {
      rule,
      title: 'waived by the agreement',
      fits: (parcel, terms) =>
        silent(parcel, terms) && parcel.service === 'UPS 3 Day Select' && isAgreed(parcel, terms),
      apply: (parcel, terms) => {
        delivered(parcel, at(dueDay(terms.tables, parcel) + 3, '12:00'));
        return NOTHING;
      },
    },
    {
      rule,
      title: 'without a guarantee',
      fits: (parcel, terms) => silent(parcel, terms) && basisOf(parcel) === 'none',
      apply: (parcel, terms) => {
        delivered(parcel, at(dueDay(terms.tables, parcel) + 3, '12:00'));
        return NOTHING;
      },
    },
  ]),
  {
    rule: 'S3',
    title: 'under way',
    fits: (parcel, terms) =>
      age(terms, parcel) < 7 &&
      isGuaranteed(parcel, terms) &&
      parcel.service !== 'UPS Next Day Air Early' &&
      dueDay(terms.tables, parcel) < terms.tables.days.asOf,
    apply: (parcel, { tables }) => {
      parcel.events = [...keep(parcel, 'label', 'pickup'), event(at(tables.days.asOf - 6, '10:00'), 'in_transit')];
      return () => [{ rule: 'S3', code: transportCode(parcel), minor: 0, claim: 'late' }];
    },
  },
  {
    rule: 'S3',
    title: 'excused',
    fits: (parcel, terms) => age(terms, parcel) < 7 && isGuaranteed(parcel, terms),
    apply: (parcel, terms) => {
      parcel.events = [
        ...keep(parcel, 'label', 'pickup'),
        event(last(terms, parcel) - 1, 'exception', { reason: 'weather' }),
        event(at(terms.tables.days.asOf - 6, '10:00'), 'in_transit'),
      ];
      return NOTHING;
    },
  },
  {
    rule: 'S4',
    title: 'no events',
    fits: (parcel, terms) =>
      nextBusinessDay(terms, parcel, dueDay(terms.tables, { ...parcel, events: [] }), 10) <= terms.tables.days.asOf &&
      !parcel.hasSaturdayPickup,
    apply: (parcel) => {
      parcel.events = [];
      return (bill) => [{ rule: 'S4', code: '', minor: whole(bill), claim: 'loss' }];
    },
  },
  {
    rule: 'S4',
    title: 'no events, not long past due',
    fits: (parcel, terms) =>
      nextBusinessDay(terms, parcel, dueDay(terms.tables, { ...parcel, events: [] }), 10) > terms.tables.days.asOf,
    apply: (parcel) => {
      parcel.events = [];
      return NOTHING;
    },
  },
  {
    rule: 'S5',
    title: 'lost for seven days',
    fits: (parcel, terms) => dueDay(terms.tables, parcel) < terms.tables.days.asOf - 7,
    apply: (parcel, { tables }) => {
      parcel.events = [
        ...keep(parcel, 'label', 'pickup'),
        event(at(tables.days.asOf - 7, '23:59'), 'out_for_delivery'),
      ];
      return (bill) => [{ rule: 'S5', code: '', minor: whole(bill), claim: 'loss' }];
    },
  },
  {
    rule: 'S5',
    title: 'silent for six days',
    fits: (parcel, terms) => basisOf(parcel) === 'none' && silent(parcel, terms),
    apply: (parcel, { tables }) => {
      parcel.events = [...keep(parcel, 'label', 'pickup'), event(at(tables.days.asOf - 6, '00:00'), 'in_transit')];
      return NOTHING;
    },
  },
  ...['held', 'returned'].map(
    (kind): Plan => ({
      rule: 'S5',
      title: kind,
      fits: (parcel, terms) => basisOf(parcel) === 'none' && silent(parcel, terms),
      apply: (parcel) => {
        parcel.events = [...keep(parcel, 'label', 'pickup'), event(at(parcel.shippedOn + 4, '10:00'), kind)];
        return NOTHING;
      },
    }),
  ),
  {
    rule: 'S6',
    title: 'damaged',
    fits: silent,
    apply: (parcel) => {
      const [delivery] = keep(parcel, 'delivered');
      parcel.events.push(event((delivery?.at ?? 0) - 20, 'exception', { reason: 'damage' }));
      return (bill) => [{ rule: 'S6', code: '', minor: whole(bill), claim: 'damage' }];
    },
  },
  {
    rule: 'S6',
    title: 'damaged and credited',
    fits: (parcel, terms) => silent(parcel, terms) && parcel.carrier === 'UPS' && parcel.own !== null,
    apply: (parcel) => {
      parcel.events.push(event(at(parcel.shippedOn + 1, '05:00'), 'exception', { reason: 'damage' }));
      parcel.wrong.dropFamilies = [
        'Residential',
        'Demand',
        'Delivery Area',
        'Delivery Area Extended',
        'Remote Area',
        'Signature',
        'Saturday Delivery',
        'Additional Handling',
        'Large Package',
        'Early AM',
        'Saturday Pickup',
      ];
      parcel.wrong.lines = ({ net, discount }) => [
        line({
          code: transportCode(parcel),
          text: 'Void',
          bucket: 'transportation',
          group: 'ADJ',
          category: 'VOID',
          net: -net,
          discount: -discount,
          later: 2,
        }),
      ];
      return (bill) => [
        { rule: 'S6', code: '', minor: bill.lines.reduce((sum, { net }) => sum + net, 0), claim: 'damage' },
      ];
    },
  },
  ...(
    [
      ['dearer than agreed', 100, '', true],
      ['as agreed', 0, '', false],
      ['dearer, but refused', 500, 'refused', false],
    ] as const
  ).map(
    ([title, above, reason, isError]): Plan => ({
      rule: 'S7',
      title: `a return leg ${title}`,
      fits: (parcel, terms) => parcel.carrier === 'UPS' && isAgreed(parcel, terms) && silent(parcel, terms),
      apply: (parcel, { agreements }) => {
        parcel.events = [
          ...keep(parcel, 'label', 'pickup'),
          event(at(parcel.shippedOn + 3, '09:00'), 'attempt', { reason }),
          event(at(parcel.shippedOn + 6, '09:00'), 'returned'),
        ];
        const price = agreements.UPS.returnPrice;
        const leg = { group: 'RTN' as const, category: 'RTS', later: 1 };
        parcel.wrong.lines = () => [
          line({
            ...leg,
            code: '3',
            text: 'Ground Undeliverable Return',
            bucket: 'transportation',
            net: price + above - 60,
          }),
          line({ ...leg, code: 'RES', text: 'Residential Surcharge', family: 'Residential', net: 60 }),
          line({ ...leg, code: 'FSC', text: 'Fuel Surcharge', bucket: 'fuel surcharge', net: 150 }),
        ];
        return isError ? () => [{ rule: 'S7', code: '', minor: above, later: 1 }] : NOTHING;
      },
    }),
  ),
];
