import { only } from './items.ts';
import type { Draft, GroupMention } from './mentions.ts';

/** "account 310200410" and "FedEx carrier": a dimension next to its own value adds nothing. */
export function dropLabels(draft: Draft): void {
  const isBeside = (group: GroupMention) =>
    group.role === 'alone' &&
    draft.values.some(
      (value) =>
        // "any state other than California" names no groups either.
        (Math.abs(value.at - group.at) === 1 || (value.isNegated && value.at === group.at + 2)) &&
        (value.alternatives.some(
          ({ dimension }) =>
            group.ids.includes(dimension) ||
            (dimension === 'state' && group.ids.includes('normalised_consignee_state')) ||
            (dimension === 'country' && group.ids.includes('normalised_consignee_country')),
        ) ||
          (group.ids.includes('service') &&
            value.alternatives.some(({ dimension }) => dimension.startsWith('service')))),
    );
  const isOfCode = ({ ids, role }: GroupMention) =>
    draft.codes.length > 0 &&
    role !== 'by' &&
    ids.some((id) => ['tracking_number', 'invoice_number', 'account_number'].includes(id));
  draft.groups = draft.groups.filter((group) => {
    const isEmpty = isBeside(group) || isOfCode(group);
    if (isEmpty) draft.heard.add(group.at);
    return !isEmpty;
  });
}

/** "Remove the ground filter" takes the filter out of the last question; it doesn't leave out ground. */
export function clearFilters(draft: Draft): void {
  const [filter] = draft.signs.get('filterWord') ?? [];
  if (filter === undefined) return;
  const own = draft.values.find((value) => value.at === filter - 1 && value.isNegated);
  const named = draft.items[filter - 1];
  const dimensions = named === undefined ? [] : only(named, 'dimension').map(({ id }) => id);
  const isRemoved = own !== undefined || (dimensions.length > 0 && draft.signs.has('not'));
  if (!isRemoved) return;
  const ids = own?.alternatives.map(({ dimension }) => dimension) ?? dimensions;
  // A state is filtered together with its country.
  draft.cleared = ids.flatMap((id) => [id, ...(id.endsWith('state') ? [id.replace(/state$/, 'country')] : [])]);
  draft.values = draft.values.filter((value) => value !== own);
  draft.groups = draft.groups.filter(({ at }) => at !== filter - 1);
  for (const at of [...(draft.signs.get('not') ?? []), filter - 2, filter - 1, filter]) draft.heard.add(at);
}

/** In "late UPS packages", the noun belongs to "late" and does not name a second figure. */
export function dropNouns(draft: Draft): void {
  const bare = draft.figures.find(({ item }) => /^(on[ -]time|late|delayed|pending late|overdue)$/i.test(item.raw));
  if (bare === undefined) return;
  draft.figures = draft.figures.filter(({ item, at }) => {
    const isNoun = at > bare.at && /^(packages?|parcels?|shipments?|deliver(y|ies))$/i.test(item.raw);
    if (isNoun) draft.heard.add(at);
    return !isNoun;
  });
}

/** Drops figures that only name what a number in the prompt belongs to, as in "the cost of shipment 1Z…". */
export function dropFigures(draft: Draft, facts: ReadonlySet<string>): void {
  draft.figures = draft.figures.filter(({ alternatives, at }) => {
    const isLabel = alternatives.some(({ fact }) => facts.has(fact));
    if (isLabel) draft.heard.add(at);
    return !isLabel;
  });
}

const STATUS_FACTS = ['filed', 'approved', 'credited', 'denied'];

/** "how much have we filed" asks for the fact with that name, not for the amount found by filed findings. */
export function nameStatusFacts(draft: Draft): void {
  if (draft.figures.some(({ isGeneral }) => !isGeneral)) return;
  const [amount] = draft.figures;
  for (const value of draft.values) {
    const fact = value.alternatives.find(({ dimension }) => dimension === 'status')?.values[0];
    if (fact === undefined || value.isNegated || !STATUS_FACTS.includes(fact)) continue;
    const item = amount?.item ?? draft.items[value.at];
    if (item === undefined) continue;
    draft.values = draft.values.filter((one) => one !== value);
    draft.figures = [
      {
        at: amount?.at ?? value.at,
        item,
        alternatives: [{ kind: 'figure', source: 'findings', fact }],
        isGeneral: false,
      },
    ];
    draft.heard.add(value.at);
    return;
  }
}

/** In "parcel spend", the first noun belongs to the figure after it. */
export function dropAdjectives(draft: Draft): void {
  draft.figures = draft.figures.filter((one) => {
    const next = draft.figures.find(({ at }) => at === one.at + 1);
    const isAdjective =
      next !== undefined &&
      next.item.from === one.item.to &&
      /(package|parcel|shipment)$/i.test(one.item.raw) &&
      next.alternatives.some(({ fact }) => fact === 'totalSpend');
    if (isAdjective) draft.heard.add(one.at);
    return !isAdjective;
  });
}
