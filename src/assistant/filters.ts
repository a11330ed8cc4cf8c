import type { AssistantFilter } from '#contract/assistant.ts';
import { KILOGRAMS_PER_POUND } from '#model/numbers/kilograms.ts';
import { findSource } from '#model/sources/sources.ts';
import { COUNTRY, STATE } from './build-lexicon.ts';
import { hasDimension } from './choose-source.ts';
import type { Draft, MeasureMention, ValueMention } from './mentions.ts';

/** The filters that the values in a prompt become in a source. Values of one dimension are joined by "or". */
export function filtersOf(
  draft: Draft,
  source: string,
  isWanted: (at: number) => boolean = () => true,
): AssistantFilter[] {
  const { dimensions = {} } = findSource(source) ?? {};
  const filters: AssistantFilter[] = [];
  const has = (sign: string) => draft.signs.get(sign)?.some(isWanted) ?? false;
  // "residential, signatures and all the other extras" are all of them.
  const isOpen = draft.signs.has('andOthers');
  const isMeant = ({ alternatives }: ValueMention) =>
    !isOpen || !alternatives.some(({ dimension }) => dimension === 'accessorial');
  for (const value of draft.values.filter((one) => isWanted(one.at) && isMeant(one)))
    for (const one of toFilters(value, dimensions, draft)) addFilter(filters, one);
  if (has('domestic'))
    addFilter(filters, { dimension: 'normalised_consignee_country', condition: 'in', values: ['US'] });
  if (has('abroad'))
    addFilter(filters, { dimension: 'normalised_consignee_country', condition: 'not in', values: ['US', ''] });
  return filters;
}

export function toFilters(value: ValueMention, dimensions: object, _draft: Draft): AssistantFilter[] {
  // A center's name alone only means the center as an origin: "packages from Reno".
  const alternatives = value.alternatives.filter(
    ({ dimension, isOrigin }) =>
      hasDimension(dimensions, dimension) && (isOrigin !== true || value.direction === 'from'),
  );
  // "New York" is the state, even if the data has a city of that name.
  const chosen =
    alternatives.find(({ isExact }) => isExact) ??
    alternatives.find(({ dimension }) => dimension === STATE || dimension === COUNTRY) ??
    alternatives.find(({ isPart }) => !isPart) ??
    alternatives[0];
  if (chosen === undefined) return [];
  const condition = value.isNegated ? 'not in' : 'in';
  const side = value.direction === 'from' ? 'sender' : 'consignee';
  if (chosen.dimension === STATE) {
    const [country = '', state = ''] = (chosen.values[0] ?? '').split('|');
    const country2: AssistantFilter = { dimension: `normalised_${side}_country`, condition: 'in', values: [country] };
    return [
      ...(value.isNegated ? [] : [country2]),
      { dimension: `normalised_${side}_state`, condition, values: [state] },
    ];
  }
  if (chosen.dimension === COUNTRY)
    return [{ dimension: `normalised_${side}_country`, condition, values: [...chosen.values] }];
  // "2nd day" is a term for services of several carriers, and also a part of some services' names. Carriers write cities differently.
  const isSeveral = chosen.isPart === true || chosen.dimension === 'city';
  const values = isSeveral ? alternatives.filter(({ dimension }) => dimension === chosen.dimension) : [chosen];
  const dimension = chosen.dimension === 'city' ? `${side}_city` : chosen.dimension;
  return [{ dimension, condition, values: [...new Set(values.flatMap((one) => one.values))] }];
}

function addFilter(filters: AssistantFilter[], added: AssistantFilter): void {
  const known = filters.find(
    ({ dimension, condition }) => dimension === added.dimension && condition === added.condition,
  );
  if (known === undefined) filters.push(added);
  else known.values = [...new Set([...known.values, ...added.values])];
}

export function codesOf(draft: Draft): AssistantFilter[] {
  const filters: AssistantFilter[] = [];
  for (const { code, isInvoice, isAccount } of draft.codes)
    addFilter(filters, {
      dimension: isInvoice ? 'invoice_number' : isAccount ? 'account_number' : 'tracking_number',
      condition: 'in',
      values: [isInvoice || isAccount ? code : code.toUpperCase()],
    });
  return filters;
}

const MONEY_MEASURE: Readonly<Record<string, string>> = {
  shipments: 'net_amount',
  charges: 'net_charge_amount',
  credits: 'audit_refund_amount',
  findings: 'overcharge_amount',
};

export function measuresOf(
  draft: Draft,
  source: string,
  isWanted: (at: number) => boolean = () => true,
): AssistantFilter[] {
  return draft.measures
    .filter(({ at }) => isWanted(at))
    .map(({ unit, condition, numbers }) => {
      const [dimension, factor] = measureOf(unit, source);
      return { dimension, condition, values: numbers.map((number) => Math.round(number * factor * 1e6) / 1e6) };
    });
}

function measureOf(unit: MeasureMention['unit'], source: string): [string, number] {
  switch (unit) {
    case 'money':
      return [MONEY_MEASURE[source] ?? 'net_amount', 100];
    case 'weight':
      return ['bill_weight_pounds', 1];
    case 'kilograms':
      return ['bill_weight_pounds', 1 / KILOGRAMS_PER_POUND];
    case 'actualWeight':
      return ['actual_weight_pounds', 1];
    case 'packages':
      return ['no_of_pkgs', 1];
  }
}
