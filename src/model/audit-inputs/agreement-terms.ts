import { amount, carrier, decimalOf, oneOf, optional, percent, quantity, text, zone } from './input-cells.ts';
import { Contradiction, defineInput } from './input-table.ts';
import { toMinor } from './money-cells.ts';
import { serviceOf } from './service-cell.ts';
import { dated, VALIDITY, type Validity } from './validity.ts';

/** The terms that give a percentage off something. */
export const PERCENT_TERMS = ['discount', 'earned_discount', 'charge_discount', 'fuel_discount'] as const;
/** The terms that are an amount of money. */
export const MONEY_TERMS = ['minimum_reduction', 'minimum_charge', 'charge_price', 'return_price'] as const;
/** The terms that need no value. */
export const PLAIN_TERMS = ['charge_waived', 'gsr_waived', 'late_fee_waived'] as const;
export const TERMS = [...PERCENT_TERMS, ...MONEY_TERMS, 'dim_divisor', ...PLAIN_TERMS] as const;
export type Term = (typeof TERMS)[number];

/** The terms that refer to one kind of charge. */
const CHARGE_TERMS: readonly Term[] = ['charge_discount', 'charge_price', 'charge_waived'];

/** The terms of an agreement with a carrier, one per row. `null` means any. */
interface TermScope extends Validity {
  agreement: string;
  carrierId: number;
  account: string | null;
  service: string | null;
  zone: string | null;
  weightFromLb: number | null;
  weightToLb: number | null;
}

/** What a term grants: a share in millionths, money in minor units, cubic inches per pound, or no value. */
type Grant =
  | { term: 'discount' | 'fuel_discount'; share: number }
  | { term: 'earned_discount'; share: number; revenueFrom: string | null; revenueTo: string | null }
  | { term: 'charge_discount'; share: number; charge: string }
  | { term: 'minimum_reduction' | 'minimum_charge' | 'return_price'; minor: number; currency: string }
  | { term: 'charge_price'; minor: number; currency: string; charge: string }
  | { term: 'charge_waived'; charge: string }
  | { term: 'dim_divisor'; divisor: number }
  | { term: 'gsr_waived' | 'late_fee_waived' };

export type AgreementTerm = TermScope & Grant;

/** The file of agreements, with one term per line. */
export const agreementTerms = defineInput({
  id: 'agreements',
  columns: {
    agreement: text,
    carrier,
    account: optional(text),
    ...VALIDITY,
    term: oneOf(TERMS),
    service: optional(text),
    zone: optional(zone),
    weight_from_lb: optional(quantity),
    weight_to_lb: optional(quantity),
    revenue_from: optional(amount),
    revenue_to: optional(amount),
    charge: optional(text),
    value: optional(text),
    unit: optional(text),
  },
  toRow(cells): AgreementTerm | Contradiction {
    const { agreement, carrier, account, zone, weightFromLb, weightToLb, validFrom, validTo } = cells;
    const service = serviceOf(carrier, cells.service);
    if (service instanceof Contradiction) return service;
    if (weightFromLb !== null && weightToLb !== null && weightToLb < weightFromLb)
      return new Contradiction('weight_to_lb', 'is less than weight_from_lb');
    const grant = readGrant(cells);
    if (grant instanceof Contradiction) return grant;
    const scope = {
      agreement,
      carrierId: carrier,
      account,
      service,
      zone,
      weightFromLb,
      weightToLb,
      validFrom,
      validTo,
    };
    return dated({ ...scope, ...grant });
  },
});

interface GrantCells {
  term: Term;
  charge: string | null;
  value: string | null;
  unit: string | null;
  revenueFrom: string | null;
  revenueTo: string | null;
}

function readGrant(cells: GrantCells): Grant | Contradiction {
  const { term, charge, value, revenueFrom, revenueTo } = cells;
  if (CHARGE_TERMS.includes(term) && charge === null) return new Contradiction('charge', 'is empty');
  if (!CHARGE_TERMS.includes(term) && charge !== null)
    return new Contradiction('charge', `does not belong to the term ${term}`);
  if (term !== 'earned_discount' && (revenueFrom ?? revenueTo) !== null)
    return new Contradiction(
      revenueFrom === null ? 'revenue_to' : 'revenue_from',
      `does not belong to the term ${term}`,
    );
  switch (term) {
    case 'discount':
    case 'fuel_discount':
    case 'earned_discount':
    case 'charge_discount':
      return percentGrant({ ...cells, term });
    case 'minimum_reduction':
    case 'minimum_charge':
    case 'return_price':
    case 'charge_price':
      return moneyGrant({ ...cells, term });
    case 'dim_divisor': {
      const divisor = decimalOf(value ?? '', 3);
      return divisor === undefined || divisor === 0
        ? new Contradiction('value', value === null ? 'is empty' : 'is not a positive number')
        : { term, divisor: Number(value) };
    }
    case 'charge_waived':
      return { term, charge: charge ?? '' };
    case 'gsr_waived':
    case 'late_fee_waived':
      return { term };
  }
}

type PercentTerm = (typeof PERCENT_TERMS)[number];

function percentGrant({
  term,
  unit,
  value,
  charge,
  ...revenue
}: GrantCells & { term: PercentTerm }): Grant | Contradiction {
  if (unit !== 'percent' && unit !== '%') return new Contradiction('unit', 'is not percent');
  const share = percent.safeParse(value ?? '');
  if (!share.success) return new Contradiction('value', share.error.issues[0]?.message ?? 'is not a percentage');
  if (share.data > 1_000_000) return new Contradiction('value', 'is more than 100 percent');
  if (term === 'earned_discount') {
    const { revenueFrom, revenueTo } = revenue;
    if (revenueFrom !== null && revenueTo !== null && Number(revenueTo) <= Number(revenueFrom))
      return new Contradiction('revenue_to', 'is not more than revenue_from');
    return { term, share: share.data, revenueFrom, revenueTo };
  }
  return term === 'charge_discount' ? { term, share: share.data, charge: charge ?? '' } : { term, share: share.data };
}

type MoneyTerm = (typeof MONEY_TERMS)[number];

function moneyGrant({ term, value, unit, charge }: GrantCells & { term: MoneyTerm }): Grant | Contradiction {
  const currency = unit ?? '';
  if (!/^[A-Z]{3}$/.test(currency)) return new Contradiction('unit', 'is not a currency code');
  const minor = toMinor(value ?? '', currency, 'value');
  if (minor instanceof Contradiction)
    return amount.safeParse(value ?? '').success
      ? minor
      : new Contradiction('value', value === null ? 'is empty' : 'is not an amount');
  return term === 'charge_price' ? { term, minor, currency, charge: charge ?? '' } : { term, minor, currency };
}
