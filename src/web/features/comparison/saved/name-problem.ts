import {
  ComparisonGroupName,
  ComparisonSetName,
  findNameProblem,
  MAX_COMPARISON_GROUPS,
  MAX_COMPARISON_SETS,
} from '#model/names/comparison-name.ts';

/** The kinds of things that are saved under a name. */
export type NamedKind = 'set' | 'group';

/** Why a name is rejected. */
export type NameProblem = 'empty' | 'spaces' | 'rule' | 'exists';

/** How many of each kind can be saved. */
export const LIMITS: Record<NamedKind, number> = { set: MAX_COMPARISON_SETS, group: MAX_COMPARISON_GROUPS };

const RULES = { set: ComparisonSetName, group: ComparisonGroupName };

interface NameInput {
  name: string;
  /** The existing names. */
  existing: readonly string[];
  /** Whether the reader agreed to overwrite the existing item. */
  overwrite: boolean;
}

/** Returns what is wrong with a name, or `null`. */
export function nameProblemOf(kind: NamedKind, { name, existing, overwrite }: NameInput): NameProblem | null {
  if (name === '') return 'empty';
  if (name.trim() === '') return 'spaces';
  if (!RULES[kind].safeParse(name).success) return 'rule';
  return findNameProblem(name, existing) !== null && !overwrite ? 'exists' : null;
}

/** Whether the limit has been reached. Existing items can still be overwritten. */
export function isFull(kind: NamedKind, existing: readonly string[]): boolean {
  return existing.length >= LIMITS[kind];
}

/** Whether an item can be saved under a name without exceeding the limit. */
export function canSaveAs(kind: NamedKind, name: string, existing: readonly string[]): boolean {
  return !isFull(kind, existing) || existing.includes(name);
}
