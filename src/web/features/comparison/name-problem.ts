import { ComparisonGroupName, ComparisonSetName, findNameProblem } from '#model/names/comparison-name.ts';

/** What a name is given to. */
export type NamedKind = 'set' | 'group';

/** Why something cannot be saved under a name. */
export type NameProblem = 'empty' | 'spaces' | 'rule' | 'exists';

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
