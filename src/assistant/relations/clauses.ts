import { hasDimension } from '#assistant/choose-source.ts';
import { toFilters } from '#assistant/filters.ts';
import { signOf } from '#assistant/items.ts';
import type { Draft, FigureMention } from '#assistant/mentions.ts';
import { findSource } from '#model/sources/sources.ts';

/** What narrows or divides a figure: a value, a date or a group, with a key that is equal for two of the same meaning. */
interface Modifier {
  at: number;
  /** Modifiers of one family replace or join each other, such as two carriers or two dates. */
  family: string;
  key: string;
}

/**
 * Whether a prompt has two clauses with figures and modifiers of their own, such as "UPS spend and FedEx packages" or "spend in May and
 * packages in June". A question applies every filter, date and group to all of its figures, so it can't answer them.
 */
export function hasTwoClauses(draft: Draft, source: string): boolean {
  const figures = draft.figures.filter(({ isGeneral }) => !isGeneral);
  const isSeveral = figures.some((one) => figures.some((other) => isOther(one, other)));
  const modifiers = modifiersOf(draft, source);
  return modifiers.some((early) =>
    modifiers.some(
      (late) =>
        late.at > early.at &&
        late.key !== early.key &&
        ((isSeveral && areOfTwoFigures(figures, early, late)) || areOfTwoDates(draft, modifiers, early, late)),
    ),
  );
}

function isOther(one: FigureMention, other: FigureMention): boolean {
  return !one.alternatives.some(({ fact }) => other.alternatives.some((two) => two.fact === fact));
}

function areOfTwoFigures(figures: readonly FigureMention[], early: Modifier, late: Modifier): boolean {
  const isBetween = figures.some(({ at }) => early.at < at && at < late.at);
  if (early.family === late.family) return isBetween;
  if (!early.family.startsWith('value') || !late.family.startsWith('value')) return false;
  const isBefore = figures.some(({ at }) => at < early.at);
  const isBehind = figures.some(({ at }) => at > late.at);
  // "packages to Texas and spend on UPS" or "UPS packages and Texas spend"; but "UPS spend and packages to Texas" is about both.
  return isBetween && (isBefore || isBehind) && !(isBefore && isBehind && figures.length > 2);
}

/** "UPS in 2025 vs FedEx in 2024": two values of one family, each with a date. */
function areOfTwoDates(draft: Draft, modifiers: readonly Modifier[], early: Modifier, late: Modifier): boolean {
  const dates = modifiers.filter(({ family }) => family === 'date');
  const isOfValues = early.family.startsWith('value') && early.family === late.family;
  const isSeveral = dates.some((one) => dates.some((other) => other.key !== one.key));
  return (
    isOfValues && isSeveral && dates.some(({ at }) => early.at < at && at < late.at) && !isListed(draft, early, late)
  );
}

/** "UPS and FedEx" are named together, whatever stands around them. */
function isListed({ items }: Draft, early: Modifier, late: Modifier): boolean {
  return items.slice(early.at + 1, late.at).every((item) => signOf(item, 'followup', 'also'));
}

function modifiersOf(draft: Draft, source: string): Modifier[] {
  const { dimensions = {} } = findSource(source) ?? {};
  return [
    ...draft.values.flatMap((value) => {
      const filter = toFilters(value, dimensions, draft).at(-1);
      return filter === undefined
        ? []
        : [{ at: value.at, family: `value ${filter.dimension}`, key: JSON.stringify(filter) }];
    }),
    ...draft.dates
      .filter(({ relative }) => relative === undefined)
      .map(({ at, range }) => ({ at, family: 'date', key: `${range.from} ${range.to}` })),
    ...draft.groups.map(({ at, ids }) => ({
      at,
      family: 'group',
      key: ids.find((id) => hasDimension(dimensions, id)) ?? ids.join(' '),
    })),
  ];
}
