import type { Draft, GroupMention } from './mentions.ts';

/** "account 310200410" and "FedEx carrier": a dimension beside its own value says nothing more. */
export function dropLabels(draft: Draft): void {
  const isBeside = (group: GroupMention) =>
    group.role === 'alone' &&
    draft.values.some(
      (value) =>
        Math.abs(value.at - group.at) === 1 &&
        (value.alternatives.some(
          ({ dimension }) =>
            group.ids.includes(dimension) ||
            (dimension === 'state' && group.ids.includes('normalised_consignee_state')) ||
            (dimension === 'country' && group.ids.includes('normalised_consignee_country')),
        ) ||
          (group.ids.includes('service') &&
            value.alternatives.some(({ dimension }) => dimension.startsWith('service')))),
    );
  draft.groups = draft.groups.filter((group) => !isBeside(group));
  if (draft.codes.length > 0)
    draft.groups = draft.groups.filter(
      ({ ids, role }) =>
        role === 'by' || !ids.some((id) => ['tracking_number', 'invoice_number', 'account_number'].includes(id)),
    );
}

/** In "late UPS packages", the noun belongs to "late" and does not name a second figure. */
export function dropNouns(draft: Draft): void {
  const bare = draft.figures.find(({ item }) => /^(on[ -]time|late|delayed|pending late|overdue)$/i.test(item.raw));
  if (bare === undefined) return;
  draft.figures = draft.figures.filter(
    ({ item, at }) => at < bare.at || !/^(packages?|parcels?|shipments?|deliver(y|ies))$/i.test(item.raw),
  );
}
