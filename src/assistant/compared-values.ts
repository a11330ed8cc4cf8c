import type { AssistantFilter } from '#contract/assistant.ts';
import { findSource } from '#model/sources/sources.ts';
import { toFilters } from './filters.ts';
import { signOf } from './items.ts';
import type { Draft } from './mentions.ts';

/** Three or more values that a prompt compares become groups: "UPS vs FedEx vs USPS". */
export function withCompared(by: readonly string[], where: readonly AssistantFilter[]): string[] {
  const several = where.find(({ condition, values }) => condition === 'in' && values.length > 2);
  return several === undefined || by.includes(several.dimension) || by.length > 1
    ? [...by]
    : [...by, several.dimension];
}

interface ComparedValues {
  first: AssistantFilter[];
  other: AssistantFilter[];
  all: string[];
  /** A word such as "versus" stands between them. */
  isCompared: boolean;
  /** There are other values that could be the ones compared. */
  isAmbiguous: boolean;
  /** They belong to two dimensions, and are a pair only if they are compared. */
  isMixed: boolean;
}

/** Dimensions whose values can be compared: "2nd day vs ground" compares a service with a category of services. */
const KINDS: Readonly<Record<string, string>> = { service_category: 'service' };

/** The dimension by which a value is compared. */
function keyOf(filters: readonly AssistantFilter[]): string | undefined {
  const dimension = filters.at(-1)?.dimension;
  return KINDS[dimension ?? ''] ?? dimension;
}

/** Two values of one kind that a prompt compares, such as two carriers. */
export function comparedValues(draft: Draft, source: string): ComparedValues | null {
  const { dimensions = {} } = findSource(source) ?? {};
  const plain = draft.values.filter(({ isNegated }) => !isNegated);
  const pairs: ComparedValues[] = [];
  for (const [index, value] of plain.entries()) {
    const own = toFilters(value, dimensions, draft);
    const key = keyOf(own);
    const others = plain
      .filter((_, place) => place > index)
      .filter((one) => keyOf(toFilters(one, dimensions, draft)) === key);
    const [other] = others;
    const isOfMore = plain.some((one, place) => place < index && keyOf(toFilters(one, dimensions, draft)) === key);
    if (other !== undefined && others.length === 1 && !isOfMore) {
      const second = toFilters(other, dimensions, draft);
      const between = draft.items.slice(value.at + 1, other.at);
      pairs.push({
        first: own,
        other: second,
        all: [...new Set([...own, ...second].map(({ dimension }) => dimension))],
        isCompared: between.some((item) => signOf(item, 'compare')),
        isAmbiguous: false,
        isMixed: own.at(-1)?.dimension !== second.at(-1)?.dimension,
      });
    }
  }
  const compared = pairs.filter(({ isCompared }) => isCompared);
  const [first] = compared.length > 0 ? compared : pairs.filter(({ isMixed }) => !isMixed);
  return first === undefined ? null : { ...first, isAmbiguous: compared.length !== 1 && pairs.length > 1 };
}
