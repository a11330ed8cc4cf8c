/** The kind of message shown after a report was submitted. */
export type SubmitAnswer = 'info' | 'submitted' | 'failed';

/** Classifies the server's text. Source: dashboards.md §8, "Report submit answer". */
export function toSubmitAnswer(said: string): SubmitAnswer {
  if (said.includes('already submitted') || said.includes('cross 1 million')) return 'info';
  return said.includes('submitted') ? 'submitted' : 'failed';
}
