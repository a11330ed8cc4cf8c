import { z } from 'zod';

export const COMPARISON_SET_NAME_MESSAGE =
  "'Set1', 'Set2' and 'Set3' keywords are not allowed as set name and Name must contain maximum of 15 characters made of upper or lower case alphabets, numerals, or _";
export const COMPARISON_GROUP_NAME_MESSAGE =
  'Name must contain maximum of 15 characters made of upper or lower case alphabets, numerals, or _';

/** The maximum numbers of sets and groups that a user can save. Source: dashboards.md §9. */
export const MAX_COMPARISON_SETS = 10;
export const MAX_COMPARISON_GROUPS = 10;

/** The name of a saved comparison set: 1 to 15 letters, digits or underscores that do not start with the name of an unsaved set. */
export const ComparisonSetName = z
  .string()
  .regex(/^(?!Set[123])[A-Za-z0-9_]{1,15}$/, { error: COMPARISON_SET_NAME_MESSAGE });
export type ComparisonSetName = z.infer<typeof ComparisonSetName>;

/** The name of a saved comparison group: 1 to 15 letters, digits or underscores. */
export const ComparisonGroupName = z.string().regex(/^[A-Za-z0-9_]{1,15}$/, { error: COMPARISON_GROUP_NAME_MESSAGE });
export type ComparisonGroupName = z.infer<typeof ComparisonGroupName>;

/** Returns why a name cannot be added to a list, or `null`. The schema checks its characters. */
export function findNameProblem(name: string, existing: readonly string[]): string | null {
  if (name === '') return 'Name cannot be Empty';
  if (name.trim() === '') return 'Name cannot be empty spaces';
  return existing.includes(name) ? 'Name already exists' : null;
}

/** Whether a group of these sets can be saved. Each set must first be saved under its own name. */
export function canSaveGroup(setNames: readonly string[]): boolean {
  return !setNames.some((name) => UNSAVED_SET_NAMES.includes(name));
}

/** The names of sets that are not saved yet, by position. */
export const UNSAVED_SET_NAMES = ['Set1', 'Set2', 'Set3'];
