import type { StructuredQuery } from '#contract/question.ts';
import type { Page } from '#model/pages/page.ts';
import type { Source } from '#model/sources/source.ts';
import { QuestionError } from './question-error.ts';

/** The source of a page's question. Throws a QuestionError if the question names another table. */
export function questionSource(page: Page, question: StructuredQuery): Source {
  const [table = ''] = question.fromTableNames;
  if (table !== page.source.id) throw new QuestionError('body.fromTableNames.0', `unknown table "${table}"`);
  return page.source;
}
