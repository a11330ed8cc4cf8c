import type { ComponentType } from 'react';
import type { QuestionKind } from '#contract/upload-questions.ts';
import { ColumnQuestionView } from './column-question-view.tsx';
import { DateQuestionView } from './date-question-view.tsx';
import type { QuestionViewProps } from './question-view-props.ts';
import { ReissueQuestionView } from './reissue-question-view.tsx';

type Views = { [K in QuestionKind]: ComponentType<QuestionViewProps<K>> };

const views: Views = { columns: ColumnQuestionView, dates: DateQuestionView, reissue: ReissueQuestionView };

/** The choices of a question, by its kind. */
export function QuestionView(props: QuestionViewProps<QuestionKind>) {
  return <ViewOf kind={props.question.kind} {...props} />;
}

function ViewOf<K extends QuestionKind>({ kind, ...props }: QuestionViewProps<K> & { kind: K }) {
  const View: ComponentType<QuestionViewProps<K>> = views[kind];
  return <View {...props} />;
}
