import { fuelLine, fuelShare, line, rate, surcharge, transportation, type WorldTerms } from './bill-parcel.ts';
import { at } from './calendar.ts';
import { age, event, freightWithFuel, isAgreed, keep, NOTHING, type Plan, transportCode } from './plan.ts';
import { ACCOUNTS, PLAIN_DISCOUNT } from './world-agreements.ts';
import type { Bill, WorldLine, WorldParcel } from './world-parcel.ts';
import { serviceOf } from './world-places.ts';

const whole = ({ lines }: Bill) => lines.reduce((sum, { net }) => sum + net, 0);
const canWait = (weeks: number) => (parcel: WorldParcel, terms: WorldTerms) => age(terms, parcel) >= 7 * weeks + 4;
const isUps = ({ carrier }: WorldParcel) => carrier === 'UPS';
const ALL_FAMILIES = [
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

/** The transportation of a parcel once more, with the fuel on it. */
function again(parcel: WorldParcel, bill: Bill, more: Partial<WorldLine>): WorldLine[] {
  const service = serviceOf(parcel.service);
  const { gross, net, pounds } = bill;
  return transportation(parcel, { service, gross, net, pounds, base: PLAIN_DISCOUNT }, more);
}

function voided(rule: string, title: string, daysBefore: number, isError: boolean): Plan {
  return {
    rule,
    title,
    fits: (parcel, terms) =>
      (isError ? age(terms, parcel) >= 21 : age(terms, parcel) <= daysBefore) && !parcel.hasSaturdayPickup,
    apply: (parcel, _, random) => {
      parcel.events = keep(parcel, 'label');
      const minute = at(parcel.shippedOn, '16:00');
      if (random.chance(0.5) || parcel.own === null) parcel.events.push(event(minute, 'voided'));
      else parcel.own.voidedAt = minute;
      return isError ? (bill) => [{ rule: 'B4', code: '', minor: whole(bill), claim: 'unused' }] : NOTHING;
    },
  };
}

const returnLabel = (terms: WorldTerms, parcel: WorldParcel) => ({ ...surcharge(terms, parcel, 'Return') });

export const billingPlans: readonly Plan[] = [
  {
    rule: 'B1',
    title: 'billed again',
    fits: (parcel, terms) => canWait(2)(parcel, terms) && parcel.own !== null,
    apply: (parcel, terms) => {
      parcel.wrong.dropFamilies = ALL_FAMILIES.filter((family) => family !== 'Early AM');
      parcel.wrong.lines = (bill) => [
        ...again(parcel, bill, { later: 2 }),
        fuelLine(parcel.carrier, fuelShare(terms, parcel, bill.net), { later: 2 }),
      ];
      return (bill) => [{ rule: 'B1', code: transportCode(parcel), minor: freightWithFuel(parcel, bill), later: 2 }];
    },
  },
  {
    rule: 'B1',
    title: 'a piece of a shipment',
    fits: (parcel, terms) => isUps(parcel) && canWait(1)(parcel, terms) && !isAgreed(parcel, terms),
    apply: (parcel) => {
      parcel.leadNumber = `${parcel.tracking}L`;
      return NOTHING;
    },
  },
  {
    rule: 'B1',
    title: 'a return leg',
    fits: (parcel, terms) => isUps(parcel) && canWait(1)(parcel, terms) && !isAgreed(parcel, terms),
    apply: (parcel) => {
      parcel.wrong.lines = (bill) => again(parcel, bill, { later: 1, group: 'RTN', category: 'RTS' });
      return NOTHING;
    },
  },
  {
    rule: 'B1',
    title: 'reversed and billed again',
    fits: (parcel, terms) => isUps(parcel) && canWait(2)(parcel, terms),
    apply: (parcel) => {
      parcel.wrong.lines = (bill) => [
        ...again(
          parcel,
          { ...bill, net: -bill.net, gross: -bill.gross },
          { later: 1, group: 'ADJ', category: 'OCA', pounds: 0 },
        ),
        ...again(parcel, bill, { later: 2, group: 'ADJ', category: 'OCA' }),
      ];
      return NOTHING;
    },
  },
  {
    rule: 'B2',
    title: 'a surcharge twice',
    fits: (parcel, terms) => canWait(1)(parcel, terms) && parcel.hasSignature,
    apply: (parcel, terms, random) => {
      const twice = { ...surcharge(terms, parcel, 'Signature'), later: isUps(parcel) ? random.whole(0, 1) : 0 };
      parcel.wrong.lines = () => [twice];
      return () => [{ rule: 'B2', code: twice.code, minor: twice.net, later: twice.later }];
    },
  },
  {
    rule: 'B2',
    title: 'a charge for each attempt',
    fits: canWait(1),
    apply: (parcel) => {
      const attempt = line({ code: 'DRA', text: 'Delivery Reattempt', family: 'Other', net: 450 });
      parcel.wrong.lines = () => [attempt, { ...attempt }];
      return NOTHING;
    },
  },
  {
    rule: 'B2',
    title: 'a surcharge, its reversal and the surcharge again',
    fits: (parcel, terms) => canWait(1)(parcel, terms) && isUps(parcel) && parcel.hasSignature,
    apply: (parcel, terms) => {
      const one = surcharge(terms, parcel, 'Signature');
      parcel.wrong.lines = () => [
        { ...one, net: -one.net, gross: -one.gross, discount: -one.discount, group: 'ADJ', category: 'OCA', later: 1 },
        { ...one, group: 'ADJ', category: 'OCA', later: 1 },
      ];
      return NOTHING;
    },
  },
  voided('B4', 'a void without a credit', 0, true),
  voided('B4', 'a void that can still be credited', 20, false),
  {
    rule: 'B4',
    title: 'a void after the pickup',
    fits: (parcel, terms) => age(terms, parcel) >= 21,
    apply: (parcel) => {
      const [pickup] = keep(parcel, 'pickup');
      parcel.events.push(event((pickup?.at ?? 0) + 1, 'voided'));
      return NOTHING;
    },
  },
  ...([30, 29] as const).map(
    (days): Plan => ({
      rule: 'B5',
      title: `a label without a parcel after ${days} days`,
      fits: (parcel, terms) =>
        isUps(parcel) &&
        !parcel.hasSaturdayPickup &&
        parcel.shippedOn > terms.tables.days.asOf - 30 + (days === 30 ? -8 : 0) &&
        age(terms, parcel) > 10,
      apply: (parcel, { tables }) => {
        parcel.events = [event(at(tables.days.asOf - days, '23:00'), 'label')];
        return days === 30 ? (bill) => [{ rule: 'B5', code: '', minor: whole(bill), claim: 'unused' }] : NOTHING;
      },
    }),
  ),
  {
    rule: 'B5',
    title: 'a FedEx label without a parcel',
    fits: (parcel, terms) => !isUps(parcel) && age(terms, parcel) > 40 && !parcel.hasSaturdayPickup,
    apply: (parcel) => {
      parcel.events = keep(parcel, 'label');
      return NOTHING;
    },
  },
  {
    rule: 'B6',
    title: 'a return label that was never used',
    fits: (parcel, terms) => age(terms, parcel) > 35 && !parcel.hasSaturdayPickup,
    apply: (parcel, terms) => {
      parcel.events = keep(parcel, 'label');
      parcel.wrong.lines = () => [returnLabel(terms, parcel)];
      return (bill) => [
        { rule: 'B6', code: transportCode(parcel), minor: freightWithFuel(parcel, bill), claim: 'unused' },
      ];
    },
  },
  {
    rule: 'B6',
    title: 'a return label used on day 30',
    fits: (parcel, terms) => age(terms, parcel) > 35 && !parcel.hasSaturdayPickup,
    apply: (parcel, terms) => {
      const [label] = keep(parcel, 'label');
      const minute = (label?.at ?? 0) + 30 * 1440;
      parcel.events = [
        ...keep(parcel, 'label'),
        event(minute, 'pickup'),
        event(minute + 60, 'delivered', { isSigned: true }),
      ];
      parcel.wrong.lines = () => [returnLabel(terms, parcel)];
      return NOTHING;
    },
  },
  ...([true, false] as const).map(
    (isError): Plan => ({
      rule: 'B7',
      title: isError ? 'a chargeback at list price' : 'a chargeback at our own price',
      fits: (parcel, terms) => isAgreed(parcel, terms) && isUps(parcel) && age(terms, parcel) > 10,
      apply: (parcel, terms) => {
        parcel.wrong.isChargeback = true;
        if (!isError) parcel.wrong.isChargedAtOwnPrice = true;
        return (bill) => {
          const fee = bill.lines.find(({ family }) => family === 'Chargeback');
          return isError
            ? [{ rule: 'B7', code: fee?.code ?? '', minor: bill.net - rate(terms, parcel, bill).net + (fee?.net ?? 0) }]
            : [];
        };
      },
    }),
  ),
  {
    rule: 'B8',
    title: 'a foreign account',
    fits: (parcel, terms) => !isAgreed(parcel, terms) && age(terms, parcel) > 10,
    apply: (parcel) => {
      parcel.account = ACCOUNTS[parcel.carrier].foreign;
      return (bill) => [{ rule: 'B8', code: '', minor: whole(bill) }];
    },
  },
  ...(
    [
      ['without code and text', '', '', false, true],
      ['that nobody knows', 'ZQ', 'Mystery Fee', false, true],
      ['of the tables', 'XK1', 'A known charge', true, false],
    ] as const
  ).map(
    ([title, code, text, isKnown, isError]): Plan => ({
      rule: 'B10',
      title: `a charge ${title}`,
      fits: (parcel, terms) => age(terms, parcel) > 10 && (isUps(parcel) || !isError),
      apply: (parcel) => {
        // A name that the carrier has billed before is not an error.
        const own = text === 'Mystery Fee' ? `${text} ${parcel.tracking}` : text;
        parcel.wrong.lines = () => [line({ code, text: own, isKnown, net: 215 })];
        return isError ? () => [{ rule: 'B10', code, minor: 215 }] : NOTHING;
      },
    }),
  ),
  ...[0, 1].map(
    (change): Plan => ({
      rule: 'P9',
      title: change === 0 ? 'a duty twice' : 'two duties',
      fits: (parcel, terms) => age(terms, parcel) > 10,
      apply: (parcel, _, random) => {
        const duty = line({
          code: parcel.carrier === 'UPS' ? '201' : 'Customs Duty',
          text: 'Customs Duty',
          bucket: 'tax',
          net: random.whole(900, 3000),
        });
        parcel.wrong.lines = () => [duty, { ...duty, net: duty.net + change, gross: duty.net + change }];
        return change === 0 ? () => [{ rule: 'P9', code: duty.code, minor: duty.net }] : NOTHING;
      },
    }),
  ),
];
