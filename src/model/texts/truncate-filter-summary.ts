import { truncate } from './truncate.ts';

/** The summary of current filters as the filter bar shows it: 48 characters on a narrow screen, else 58. */
export function truncateFilterSummary(summary: string, isNarrow: boolean): string {
  return truncate(summary, isNarrow ? 48 : 58);
}
