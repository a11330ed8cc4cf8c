import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from '#web/features/comparison/comparison.module.css';
import { ServerError } from '#web/ui/server-error.tsx';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';

interface CardFrameProps {
  title: string;
  /** What is shown, under the title. */
  subject: string | null;
  answers: readonly UseQueryResult<WidgetAnswer>[];
  /** Draws the answers; one that failed is absent, so that it does not keep the others from being compared. */
  children: (answers: readonly (WidgetAnswer | undefined)[]) => ReactNode;
}

/** Something about all sets together, once each of them is answered or failed. */
export function CardFrame({ title, subject, answers, children }: CardFrameProps) {
  const id = useId();
  const failed = answers.filter(({ isError }) => isError);
  const isWaiting = answers.some(({ data, isError }) => data === undefined && !isError);
  return (
    <section className={styles.card} aria-labelledby={id} aria-busy={answers.some(({ isFetching }) => isFetching)}>
      <header className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        <span>{subject}</span>
      </header>
      {failed[0] !== undefined && (
        <ServerError error={failed[0].error} onRetry={() => failed.map(({ refetch }) => refetch())} />
      )}
      {isWaiting ? <div className={styles.skeleton} /> : children(answers.map(({ data }) => data))}
    </section>
  );
}
