import { truncate } from './truncate.ts';

/** Shortens the summary of the filters for the filter bar: to 48 characters on a narrow screen, otherwise to 58. */
export function truncateFilterSummary(summary: string, isNarrow: boolean): string {
  return truncate(summary, isNarrow ? 48 : 58);
}
