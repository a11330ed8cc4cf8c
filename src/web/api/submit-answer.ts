/** How the reader is told what became of a submitted report. */
export type SubmitAnswer = 'info' | 'submitted' | 'failed';

/** What the server's words mean. Source: dashboards.md §8, "Report submit answer". */
export function toSubmitAnswer(said: string): SubmitAnswer {
  if (said.includes('already submitted') || said.includes('cross 1 million')) return 'info';
  return said.includes('submitted') ? 'submitted' : 'failed';
}
