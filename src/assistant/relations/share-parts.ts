import type { Draft } from '#assistant/mentions.ts';
import { isPeriod } from '#assistant/vocabulary/dimension-words.ts';
import { contentOf, textBefore, textBetween } from './gaps.ts';

/** The places of the items that name the part of a share, and of those that name its whole. */
export interface ShareParts {
  part: ReadonlySet<number>;
  whole: ReadonlySet<number>;
}

// The verb between a whole and its part: "what share of spend WENT to UPS", "percent of packages THAT WERE late".
const VERB = /\b(is|are|was|were|be|been|goes|go|went|gone|comes|come|came|that|which|who|do|does|did|had|has|have)\b/;

// Before a whole: "the share of fuel IN total spend".
const INSIDE = /\b(in|of|from|within|among|amongst|against|relative to|out of)\b/;

/**
 * Distinguishes the part of a share from its whole by their positions: "UPS share of spend", "fuel as a percentage of spend", "what
 * share of spend is fuel", "the share of fuel in spend", "the percentage of packages over 10 lb".
 */
export function readShare(draft: Draft): ShareParts | null {
  const at = draft.signs.get('share')?.[0];
  const item = at === undefined ? undefined : draft.items[at];
  if (at === undefined || item === undefined) return null;
  const content = contentOf(draft);
  const [before, after] = [content.filter((one) => one < at), content.filter((one) => one > at)];
  if (/^(as|in) /i.test(item.raw)) return parts(before, after);
  // "each carrier's share of spend": every group is a part.
  if (draft.groups.some((group) => group.at === at - 1 && !group.ids.some(isPeriod))) return parts([], after);
  // "fuel % of spend", "UPS share of spend": the part stands directly before.
  if (before.at(-1) === at - 1 && /^('s|s')?\s*$/.test(textBefore(draft, at))) {
    const run = before.filter((one, place) =>
      before.slice(place).every((_, step) => before[place + step] === one + step),
    );
    return parts(run, after);
  }
  return partsBehind(draft, at, { before, after });
}

const parts = (part: readonly number[], whole: readonly number[]): ShareParts => ({
  part: new Set(part),
  whole: new Set(whole),
});

const STATUSES = ['onTimePackages', 'latePackages', 'exceptionPackages', 'pendingLatePackages'];

/** The part and the whole that come after words such as "percentage of". */
function partsBehind(
  draft: Draft,
  at: number,
  { before, after }: { before: readonly number[]; after: readonly number[] },
): ShareParts | null {
  const [first] = after;
  if (first === undefined) return parts([], before);
  // "what percentage is fuel": the whole was named before, or is the usual one.
  if (VERB.test(textBetween(draft, at, first))) return parts(after, before);
  for (const [place, one] of after.entries()) {
    const next = after[place + 1];
    if (next === undefined) break;
    const gap = textBetween(draft, one, next);
    if (VERB.test(gap)) return parts(after.slice(place + 1), after.slice(0, place + 1));
    const rest = after.slice(place + 1);
    const isWhole = draft.figures.some((figure) => rest.includes(figure.at));
    if (INSIDE.test(gap) && isWhole) return parts(after.slice(0, place + 1), rest);
  }
  return partsAround(draft, after);
}

/** Without a verb, what comes before the figure belongs to the whole, and what comes after it is the part. */
function partsAround(draft: Draft, after: readonly number[]): ShareParts | null {
  const head = draft.figures.find(({ at }) => after.includes(at))?.at;
  if (head === undefined) return null;
  // Words after a group narrow everything: "the share of packages by zone for ground".
  const group = draft.groups.find(({ at }) => at > head)?.at ?? draft.items.length;
  const [early, late] = [after.filter((one) => one < head), after.filter((one) => one > head && one < group)];
  const isStatus = draft.figures.some(
    ({ at, alternatives }) => at === head && alternatives.some(({ fact }) => STATUSES.includes(fact)),
  );
  // "packages that were late" is the whole with its part; "the percentage of late packages with UPS" can be either.
  if (isStatus)
    return /^(package|parcel|shipment)/i.test(draft.items[head]?.raw ?? '')
      ? parts(
          [head],
          after.filter((one) => one !== head),
        )
      : late.length > 0
        ? null
        : parts(early, [head]);
  if (late.length === 0) return parts(early, [head]);
  const isPlace = (one: number) =>
    draft.values.some(
      (value) =>
        value.at === one && value.alternatives.some(({ dimension }) => /state|country|city|zip/.test(dimension)),
    );
  // A place stays with the whole beside another filter: "the percentage of packages to Texas with UPS".
  const places = late.some((one) => !isPlace(one)) ? late.filter(isPlace) : [];
  return parts(
    late.filter((one) => !places.includes(one)),
    [...early, head, ...places],
  );
}
