import { z } from 'zod';
import { DatesFilter } from '#model/dates/dates-filter.ts';
import { ComparisonGroupName, ComparisonSetName } from '#model/names/comparison-name.ts';
import { comparisonSetNameChoice, MAX_SETS } from '#web/view/address/comparison-sets.ts';
import { clientChoice, datesChoice } from '#web/view/address/url-choices.ts';

/** The key under which a reader's sets and groups are saved. Source: dashboards.md §7. */
export const COMPARISON_KEY = 'comparison';

const SavedSet = z.object({
  name: ComparisonSetName,
  filters: z.object({
    client: z.object({ id: z.number().int().nonnegative() }),
    childClients: z.array(z.number()),
    dates: DatesFilter,
    pageFilters: z.record(z.string(), z.array(z.string()).min(1)),
  }),
});
export type SavedSet = z.infer<typeof SavedSet>;

const SavedGroup = z.object({ name: ComparisonGroupName, sets: z.array(ComparisonSetName).min(1).max(MAX_SETS) });
export type SavedGroup = z.infer<typeof SavedGroup>;

/** The sets and groups that a reader saved. */
export interface SavedComparison {
  sets: readonly SavedSet[];
  groups: readonly SavedGroup[];
}

/**
 * The readable sets and groups of a stored text. `damaged` has the names or positions of unreadable ones; `null` means
 * the whole text.
 */
export interface ParsedComparison extends SavedComparison {
  damaged: readonly (string | null)[];
}

/** Parses the stored text item by item, so that one damaged item doesn't lose the others. */
export function parseComparison(text: string | undefined): ParsedComparison {
  if (text === undefined) return { sets: [], groups: [], damaged: [] };
  const stored = z.record(z.string(), z.unknown()).safeParse(parseJson(text)).data;
  if (stored === undefined) return { sets: [], groups: [], damaged: [null] };
  const sets = readList(SavedSet, stored, 'sets');
  const groups = readList(SavedGroup, stored, 'savedGroups');
  return { sets: sets.read, groups: groups.read, damaged: [...sets.damaged, ...groups.damaged] };
}

/** Writes the text to store, with the lists of names that the specification requires. */
export function writeComparison({ sets, groups }: SavedComparison): string {
  return JSON.stringify({
    sets,
    setNameList: sets.map(({ name }) => name),
    savedGroups: groups,
    savedGroupNameList: groups.map(({ name }) => name),
  });
}

/** Replaces the item of the same name, or appends a new one. */
export function upsertByName<Named extends { name: string }>(all: readonly Named[], one: Named): Named[] {
  const isThere = all.some(({ name }) => name === one.name);
  return isThere ? all.map((other) => (other.name === one.name ? one : other)) : [...all, one];
}

/** Converts a set of the address to its saved form. `clientId` is the client on screen. */
export function toSavedSet(set: URLSearchParams, name: string, clientId: number): SavedSet {
  const dates = datesChoice.read(set);
  if (dates === undefined) throw new Error('A comparison set needs dates');
  const filters = [...new Set(set.keys())].filter((param) => param.startsWith(FILTER)).sort();
  return {
    name,
    filters: {
      client: { id: clientId },
      childClients: [],
      dates,
      pageFilters: Object.fromEntries(filters.map((param) => [param.slice(FILTER.length), set.getAll(param)])),
    },
  };
}

/** Converts a saved set to its form in the address. */
export function fromSavedSet({ name, filters }: SavedSet): URLSearchParams {
  const set = new URLSearchParams();
  comparisonSetNameChoice.write(set, name);
  clientChoice.write(set, filters.client.id);
  datesChoice.write(set, filters.dates);
  for (const [id, values] of Object.entries(filters.pageFilters))
    for (const value of values) set.append(FILTER + id, value);
  return set;
}

/** Whether a set on screen differs from the set saved under its name. */
export function isChanged(set: URLSearchParams, clientId: number, saved: SavedSet): boolean {
  return JSON.stringify(toSavedSet(set, saved.name, clientId)) !== JSON.stringify(canonical(saved));
}

/** The sets of a group in their form in the address, and the names of sets that no longer exist. */
export function setsOfGroup(
  group: SavedGroup,
  saved: readonly SavedSet[],
): { sets: URLSearchParams[]; missing: string[] } {
  const found = group.sets.map((name) => ({ name, set: saved.find((one) => one.name === name) }));
  return {
    sets: found.flatMap(({ set }) => (set === undefined ? [] : [fromSavedSet(set)])),
    missing: found.filter(({ set }) => set === undefined).map(({ name }) => name),
  };
}

const FILTER = 'f.';

function canonical(saved: SavedSet): SavedSet {
  return toSavedSet(fromSavedSet(saved), saved.name, saved.filters.client.id);
}

function readList<Item>(
  schema: z.ZodType<Item>,
  stored: Record<string, unknown>,
  field: string,
): { read: Item[]; damaged: string[] } {
  const list = stored[field] ?? [];
  if (!Array.isArray(list)) return { read: [], damaged: [field] };
  const items = list.map((item: unknown, index) => ({ item: schema.safeParse(item).data, name: nameOf(item, index) }));
  return {
    read: items.flatMap(({ item }) => (item === undefined ? [] : [item])),
    damaged: items.filter(({ item }) => item === undefined).map(({ name }) => name),
  };
}

function nameOf(item: unknown, index: number): string {
  return z.object({ name: z.string().min(1).max(40) }).safeParse(item).data?.name ?? `#${index + 1}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
