import { findSource } from '#model/sources/sources.ts';
import type { Draft, GroupMention } from './mentions.ts';
import { isPeriod } from './vocabulary/dimension-words.ts';

/** The groups of a question as dimensions of its source, one of each family. */
export function groupsOf(draft: Draft, source: string): (GroupMention & { id: string })[] {
  const { dimensions = {} } = findSource(source) ?? {};
  const found = draft.groups.flatMap((group) => {
    const id = group.ids.find((one) => isPeriod(one) || Object.hasOwn(dimensions, one));
    if (id === undefined) return [];
    // "top services" and "which service" are about services by name.
    const isNamed =
      id === 'service_category' &&
      group.ids.includes('service_category') &&
      group.role !== 'by' &&
      /^services?$/i.test(rawOf(group, draft));
    return [{ ...group, id: isNamed ? 'service' : id }];
  });
  const named = found.some(({ id }) => id === 'service');
  const seen = new Set<string>();
  return found.filter(({ id }) => {
    if (seen.has(id) || (named && id === 'service_category')) return false;
    seen.add(id);
    return true;
  });
}

function rawOf(group: GroupMention, _draft: Draft): string {
  return group.isPlural ? 'services' : 'service';
}
