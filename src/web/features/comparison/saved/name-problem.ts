import {
  ComparisonGroupName,
  ComparisonSetName,
  findNameProblem,
  MAX_COMPARISON_GROUPS,
  MAX_COMPARISON_SETS,
} from '#model/names/comparison-name.ts';

/** What a name is given to. */
export type NamedKind = 'set' | 'group';

/** Why something cannot be saved under a name. */
export type NameProblem = 'empty' | 'spaces' | 'rule' | 'exists';

/** How many there can be. */
export const LIMITS: Record<NamedKind, number> = { set: MAX_COMPARISON_SETS, group: MAX_COMPARISON_GROUPS };

const RULES = { set: ComparisonSetName, group: ComparisonGroupName };

interface Typed {
  name: string;
  /** The names there are already. */
  existing: readonly string[];
  /** Whether the reader agreed to overwrite what has the name. */
  overwrite: boolean;
}

/** What is wrong with a name as typed, or `null`. */
export function nameProblemOf(kind: NamedKind, { name, existing, overwrite }: Typed): NameProblem | null {
  if (name === '') return 'empty';
  if (name.trim() === '') return 'spaces';
  if (!RULES[kind].safeParse(name).success) return 'rule';
  return findNameProblem(name, existing) !== null && !overwrite ? 'exists' : null;
}

/** Whether there are as many as there can be; those there are can still be overwritten. */
export function isFull(kind: NamedKind, existing: readonly string[]): boolean {
  return existing.length >= LIMITS[kind];
}

/** Whether something can be saved under a name, as far as there is room. */
export function canSaveAs(kind: NamedKind, name: string, existing: readonly string[]): boolean {
  return !isFull(kind, existing) || existing.includes(name);
}
