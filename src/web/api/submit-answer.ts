/** The kind of message shown after a report was submitted. */
export type SubmitAnswer = 'info' | 'submitted' | 'failed';

/** Classifies the server's text. Source: dashboards.md §8, "Report submit answer". */
export function toSubmitAnswer(text: string): SubmitAnswer {
  if (text.includes('already submitted') || text.includes('cross 1 million')) return 'info';
  return text.includes('submitted') ? 'submitted' : 'failed';
}
