import dayjs, { type Dayjs } from 'dayjs';
import {
  ALL_MARKUP_POINTS,
  type DiscountType,
  type MarkupBasis,
  type MarkupRule,
  type MarkupRuleFields,
} from '#contract/markups.ts';
import { toDecimal } from '#model/numbers/format-minor.ts';
import { parseMinor } from '#model/numbers/parse-minor.ts';
import { currencyDigits } from '#model/trade/currencies.ts';

const FORMAT = 'YYYY-MM-DD';
/** A percentage has two decimals, as it is counted in hundredths. */
const PERCENT_DIGITS = 2;
/** The largest markup: 1,000 %. */
const MOST_POINTS = 10 * ALL_MARKUP_POINTS;

/** The fields of the dialog. Amounts are decimal texts, and empty texts stand for anything. */
export interface RuleForm {
  carrier?: number | null;
  chargeDescription?: string;
  service?: string | null;
  zone?: string;
  account?: string;
  from?: Dayjs | null;
  to?: Dayjs | null;
  dateUnknown: boolean;
  basis: MarkupBasis;
  direction: 'markup' | 'discount';
  amount: string;
  discountType: DiscountType;
  minimum?: string;
}

/** The fields of a rule as the dialog shows them. A new rule starts as a markup in percent on what carriers bill. */
export function toRuleForm(rule: MarkupRule | null, currency: string): RuleForm {
  if (rule === null) return { dateUnknown: true, basis: 'cost', direction: 'markup', amount: '', discountType: '%' };
  const { carrier, chargeDescription, service, zone, account, dateUnknown, basis, discount, discountType } = rule;
  return {
    ...{ carrier, service, dateUnknown, basis, discountType },
    chargeDescription: chargeDescription ?? '',
    zone: zone ?? '',
    account: account ?? '',
    from: rule.effectiveFrom === null ? null : dayjs(rule.effectiveFrom),
    to: rule.effectiveTo === null ? null : dayjs(rule.effectiveTo),
    direction: discount > 0 ? 'discount' : 'markup',
    amount: toDecimal(Math.abs(discount), digitsOf(discountType, currency)),
    minimum: rule.minimum === null ? '' : toDecimal(rule.minimum, currencyDigits(currency)),
  };
}

/** The request that saves the form, whose fields are valid. */
export function fromRuleForm(form: RuleForm, currency: string): MarkupRuleFields {
  const { carrier, chargeDescription, service, zone, account, dateUnknown, basis, discountType } = form;
  const minor = amountOf(form, currency) ?? 0;
  return {
    ...{ carrier: carrier ?? null, service: service ?? null, dateUnknown, basis, discountType },
    chargeDescription: textOrNull(chargeDescription),
    zone: textOrNull(zone),
    account: textOrNull(account),
    effectiveFrom: form.from?.format(FORMAT) ?? null,
    effectiveTo: form.to?.format(FORMAT) ?? null,
    discount: form.direction === 'markup' ? -minor || 0 : minor,
    minimum: textOrNull(form.minimum) === null ? null : parseMinor(form.minimum ?? '', currencyDigits(currency)),
  };
}

/** What the form takes off or puts on top, or `null` if the text is not a possible amount. */
export function amountOf(
  { amount, discountType, direction }: Pick<RuleForm, 'amount' | 'discountType' | 'direction'>,
  currency: string,
): number | null {
  const minor = parseMinor(amount ?? '', digitsOf(discountType, currency));
  if (minor === null || discountType === '$') return minor;
  return minor <= (direction === 'markup' ? MOST_POINTS : ALL_MARKUP_POINTS) ? minor : null;
}

/** Whether a text is empty or an amount above zero. */
export function isMinimum(text: string | undefined, currency: string): boolean {
  return textOrNull(text) === null || (parseMinor(text ?? '', currencyDigits(currency)) ?? 0) > 0;
}

function digitsOf(type: DiscountType, currency: string): number {
  return type === '%' ? PERCENT_DIGITS : currencyDigits(currency);
}

function textOrNull(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
