import { z } from 'zod';

export const COMPARISON_SET_NAME_MESSAGE =
  "'Set1', 'Set2' and 'Set3' keywords are not allowed as set name and Name must contain maximum of 15 characters made of upper or lower case alphabets, numerals, or _";
export const COMPARISON_GROUP_NAME_MESSAGE =
  'Name must contain maximum of 15 characters made of upper or lower case alphabets, numerals, or _';

/** How many sets, and how many groups, a user may save. Source: dashboards.md §9. */
export const MAX_COMPARISON_SETS = 10;
export const MAX_COMPARISON_GROUPS = 10;

/** Name of a saved comparison set: 1 to 15 letters, digits or underscores, not beginning with the names of unsaved sets. */
export const ComparisonSetName = z
  .string()
  .regex(/^(?!Set[123])[A-Za-z0-9_]{1,15}$/, { error: COMPARISON_SET_NAME_MESSAGE });
export type ComparisonSetName = z.infer<typeof ComparisonSetName>;

/** Name of a saved comparison group: 1 to 15 letters, digits or underscores. */
export const ComparisonGroupName = z.string().regex(/^[A-Za-z0-9_]{1,15}$/, { error: COMPARISON_GROUP_NAME_MESSAGE });
export type ComparisonGroupName = z.infer<typeof ComparisonGroupName>;

/** Why a name cannot be added to the list, or `null`. The rule of its characters is the schema's. */
export function findNameProblem(name: string, existing: readonly string[]): string | null {
  if (name === '') return 'Name cannot be Empty';
  if (name.trim() === '') return 'Name cannot be empty spaces';
  return existing.includes(name) ? 'Name already exists' : null;
}

/** Whether a group of these sets may be saved: every set must have been saved under a name of its own first. */
export function canSaveGroup(setNames: readonly string[]): boolean {
  return !setNames.some((name) => UNSAVED_SET_NAMES.includes(name));
}

/** What sets are called until they are saved, by their places. */
export const UNSAVED_SET_NAMES = ['Set1', 'Set2', 'Set3'];
