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
}

/** Two values of one dimension that a prompt compares, such as two carriers. */
export function comparedValues(draft: Draft, source: string): ComparedValues | null {
  const { dimensions = {} } = findSource(source) ?? {};
  const plain = draft.values.filter(({ isNegated }) => !isNegated);
  const pairs: ComparedValues[] = [];
  for (const [index, value] of plain.entries()) {
    const own = toFilters(value, dimensions, draft);
    const key = own.at(-1)?.dimension;
    const others = plain
      .filter((_, place) => place > index)
      .filter((one) => toFilters(one, dimensions, draft).at(-1)?.dimension === key);
    const [other] = others;
    const isOfMore = plain.some(
      (one, place) => place < index && toFilters(one, dimensions, draft).at(-1)?.dimension === key,
    );
    if (other !== undefined && others.length === 1 && !isOfMore) {
      const second = toFilters(other, dimensions, draft);
      const between = draft.items.slice(value.at + 1, other.at);
      pairs.push({
        first: own,
        other: second,
        all: [...new Set([...own, ...second].map(({ dimension }) => dimension))],
        isCompared: between.some((item) => signOf(item, 'compare')),
        isAmbiguous: false,
      });
    }
  }
  const compared = pairs.filter(({ isCompared }) => isCompared);
  const [first] = compared.length > 0 ? compared : pairs;
  return first === undefined ? null : { ...first, isAmbiguous: compared.length !== 1 && pairs.length > 1 };
}
