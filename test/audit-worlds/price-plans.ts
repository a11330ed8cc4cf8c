import { share } from './arithmetic.ts';
import { fuelOn, fuelShare, rate, rightPounds, surcharge, type WorldTerms, zoneOf } from './bill-parcel.ts';
import { age, isAgreed, NOTHING, type Plan, transportCode } from './plan.ts';
import type { Bill, WorldParcel } from './world-parcel.ts';
import { SERVICES, type ServiceName, serviceOf } from './world-places.ts';

const old = (parcel: WorldParcel, terms: WorldTerms) => age(terms, parcel) > 10;
const agreed = (parcel: WorldParcel, terms: WorldTerms) => old(parcel, terms) && isAgreed(parcel, terms);
const LIGHT = 18;

/** What a parcel would have cost: under the agreement, or at the share of discount on its bill. */
function rateLike(
  terms: WorldTerms,
  parcel: WorldParcel,
  bill: Bill,
  other: { zone?: number; pounds?: number; service?: ServiceName },
): number {
  const { gross, net } = rate(terms, parcel, { zone: bill.zone, pounds: bill.pounds, ...other });
  return isAgreed(parcel, terms) ? net : gross - share(gross, bill.discount, bill.gross);
}

function difference(rule: string, parcel: WorldParcel, { lines }: Bill, net: number, withFuel = true) {
  if (net === 0) return [];
  return [{ rule, code: transportCode(parcel), minor: net + (withFuel ? fuelOn(parcel.carrier, lines, net) : 0) }];
}

/** Bills a parcel for more pounds than is right. */
function overweight(rule: string, parcel: WorldParcel, terms: WorldTerms, pounds: { billed: number; right: number }) {
  parcel.wrong.pounds = pounds.billed;
  return (bill: Bill) => {
    const of = (weight: number) => rateLike(terms, parcel, bill, { pounds: weight });
    const claim = of(pounds.billed) - of(pounds.right);
    return claim <= 0 ? [] : difference(rule, parcel, bill, claim);
  };
}

const isPlain = (parcel: WorldParcel) =>
  parcel.actual < LIGHT && (parcel.sides === null || Math.max(...parcel.sides) < 30);

export const pricePlans: readonly Plan[] = [
  {
    rule: 'W1',
    title: 'more than the size makes',
    fits: (parcel, terms) => old(parcel, terms) && isPlain(parcel) && parcel.sides !== null,
    apply: (parcel, terms, random) => {
      const right = rightPounds(terms, parcel);
      parcel.isDimensional = true;
      const billed = right + random.whole(1, 9);
      const factor = billed / Math.ceil(parcel.actual);
      return overweight('W1', parcel, terms, {
        billed: Math.abs(factor / 2.2046 - 1) <= 0.02 ? billed + 2 : billed,
        right,
      });
    },
  },
  {
    rule: 'W2',
    title: 'above the actual weight without a size',
    fits: (parcel, terms) => old(parcel, terms) && parcel.actual < LIGHT && parcel.actual > 6,
    apply: (parcel, terms) => {
      parcel.sides = null;
      const right = Math.ceil(parcel.actual);
      return overweight('W2', parcel, terms, { billed: right + 3, right });
    },
  },
  {
    rule: 'W2',
    title: 'flagged as dimensional',
    fits: (parcel, terms) => old(parcel, terms) && parcel.actual < LIGHT,
    apply: (parcel) => {
      parcel.sides = null;
      parcel.isDimensional = true;
      parcel.wrong.pounds = Math.ceil(parcel.actual) + 3;
      return NOTHING;
    },
  },
  ...([true, false] as const).map(
    (isError): Plan => ({
      rule: 'W3',
      title: isError ? 'larger than our record' : 'larger than our record by an inch',
      fits: (parcel, terms) => old(parcel, terms) && parcel.own !== null && parcel.actual < LIGHT,
      apply: (parcel, terms) => {
        const own: [number, number, number] = [14, 12, 11];
        parcel.sides = isError ? [22, 18, 16] : [15, 13, 12];
        parcel.isDimensional = true;
        if (parcel.own !== null) parcel.own.sides = own;
        const [billed, right] = [rightPounds(terms, parcel), rightPounds(terms, parcel, { sides: own })];
        return isError ? overweight('W3', parcel, terms, { billed, right }) : NOTHING;
      },
    }),
  ),
  {
    rule: 'W4',
    title: 'pounds taken for kilograms',
    fits: (parcel, terms) => old(parcel, terms),
    apply: (parcel, terms) => {
      parcel.sides = null;
      parcel.actual = 14.4;
      if (parcel.own !== null) Object.assign(parcel.own, { pounds: 14.4, sides: null });
      return overweight('W4', parcel, terms, { billed: 33, right: 15 });
    },
  },
  {
    rule: 'P1',
    title: 'another zone',
    fits: old,
    apply: (parcel, terms, random) => {
      const right = zoneOf(terms.tables, parcel, serviceOf(parcel.service).group);
      const zone = random.pick([2, 3, 4, 5, 6, 7, 8].filter((other) => other !== right));
      parcel.wrong.zone = zone;
      return (bill) =>
        difference(
          'P1',
          parcel,
          bill,
          rateLike(terms, parcel, bill, { zone }) - rateLike(terms, parcel, bill, { zone: right }),
        );
    },
  },
  {
    rule: 'P2',
    title: 'another list price',
    fits: old,
    apply: (parcel, _, random) => {
      const by = random.pick([-1, 1]) * random.whole(40, 300);
      parcel.wrong.grossBy = by;
      return (bill) => difference('P2', parcel, bill, share(by, bill.net, bill.gross), false);
    },
  },
  {
    rule: 'P3',
    title: 'another discount',
    fits: agreed,
    apply: (parcel, terms, random) => {
      const by = random.pick([-1, 1]) * 100 * random.whole(9, 11) + 17;
      parcel.wrong.base = (right) => right + by;
      return (bill) => {
        const { net, minimum } = rate(terms, parcel, bill);
        return difference(net === minimum ? 'P5' : 'P3', parcel, bill, bill.net - net, false);
      };
    },
  },
  {
    rule: 'P4',
    title: 'another tier',
    fits: (parcel, terms) =>
      agreed(parcel, terms) && terms.agreements[parcel.carrier].tiers.length > 1 && isFarAboveMinimum(parcel, terms),
    apply: (parcel, terms) => {
      const { tiers } = terms.agreements[parcel.carrier];
      parcel.wrong.earnedBy = (right) => tiers.find(({ percent }) => percent !== right)?.percent ?? right;
      return (bill) => difference('P4', parcel, bill, bill.net - rate(terms, parcel, bill).net, false);
    },
  },
  {
    rule: 'P5',
    title: 'above the minimum',
    fits: (parcel, terms) => agreed(parcel, terms) && isMinimumPrice(parcel, terms),
    apply: (parcel, _, random) => {
      const by = random.pick([-1, 1]) * random.whole(10, 120);
      parcel.wrong.net = (right) => right + by;
      return (bill) => difference('P5', parcel, bill, by, false);
    },
  },
  {
    rule: 'P6',
    title: 'another percentage',
    fits: old,
    apply: (parcel, _, random) => {
      const by = random.pick([-1, 1]) * random.whole(8, 40);
      parcel.wrong.fuelBy = (right) => right + by;
      return () => [{ rule: 'P6', code: parcel.carrier === 'UPS' ? 'FSC' : 'Fuel Surcharge', minor: by }];
    },
  },
  {
    rule: 'P6',
    title: 'a cent of rounding',
    fits: old,
    apply: (parcel, _, random) => {
      const by = random.pick([-1, 1]);
      parcel.wrong.fuelBy = (right) => right + by;
      return NOTHING;
    },
  },
  {
    rule: 'P7',
    title: 'fuel on a charge that bears none',
    fits: old,
    apply: (parcel, terms) => {
      const extra = surcharge(terms, parcel, 'Declared Value');
      parcel.wrong.lines = () => [extra];
      parcel.wrong.fuelOnExempt = true;
      return ({ fuel, fuelBase }) => {
        const right = fuelShare(terms, parcel, fuelBase - extra.net);
        return fuel - right <= 1
          ? []
          : [{ rule: 'P7', code: parcel.carrier === 'UPS' ? 'FSC' : 'Fuel Surcharge', minor: fuel - right }];
      };
    },
  },
  {
    rule: 'P8',
    title: 'another service than ordered',
    fits: (parcel, terms) =>
      old(parcel, terms) &&
      parcel.own !== null &&
      parcel.service !== 'UPS Next Day Air Early' &&
      !parcel.hasSaturdayDelivery,
    apply: (parcel, terms, random) => {
      const others: ServiceName[] = SERVICES.filter(
        ({ carrier, name }) =>
          carrier === parcel.carrier && name !== parcel.service && name !== 'UPS Next Day Air Early',
      ).map(({ name }) => name);
      const ordered = random.pick(others);
      if (parcel.own !== null) parcel.own.service = ordered;
      return (bill) => {
        const zone = zoneOf(terms.tables, parcel, serviceOf(ordered).group);
        return difference(
          'P8',
          parcel,
          bill,
          rateLike(terms, parcel, bill, {}) - rateLike(terms, parcel, bill, { zone, service: ordered }),
          false,
        );
      };
    },
  },
  {
    rule: 'P10',
    title: 'the discount of other dates',
    fits: (parcel, terms) => agreed(parcel, terms) && isFarAboveMinimum(parcel, terms),
    apply: (parcel, terms) => {
      parcel.wrong.base = (right) => {
        const both = (terms.agreements[parcel.carrier].discounts[parcel.service] ?? []).find((pair) =>
          pair.includes(right),
        ) ?? [right, right];
        return both[0] === right ? both[1] : both[0];
      };
      return (bill) => difference('P10', parcel, bill, bill.net - rate(terms, parcel, bill).net, false);
    },
  },
];

/** The price of a parcel that is billed correctly. */
function rightPrice(parcel: WorldParcel, terms: WorldTerms) {
  return rate(terms, parcel, {
    zone: zoneOf(terms.tables, parcel, serviceOf(parcel.service).group),
    pounds: rightPounds(terms, parcel),
  });
}

/** Whether the agreement's minimum is the price, whatever tier was earned. */
function isMinimumPrice(parcel: WorldParcel, terms: WorldTerms): boolean {
  const { net, minimum } = rightPrice(parcel, terms);
  return minimum !== null && net === minimum;
}

/** Whether no discount makes the price of a parcel the minimum. */
function isFarAboveMinimum(parcel: WorldParcel, terms: WorldTerms): boolean {
  const { gross, minimum } = rightPrice(parcel, terms);
  return minimum === null || gross * 0.45 > minimum;
}
