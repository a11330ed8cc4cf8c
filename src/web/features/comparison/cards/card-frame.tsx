import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { ServerError } from '#web/ui/server-error.tsx';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import styles from './cards.module.css';

interface CardFrameProps {
  title: string;
  /** Names the figures shown, next to the title. */
  subject: string | null;
  answers: readonly UseQueryResult<WidgetAnswer>[];
  /** Renders the answers. A failed one is `undefined`, so that the others can still be compared. */
  children: (answers: readonly (WidgetAnswer | undefined)[]) => ReactNode;
}

/** A card about all sets. It waits until every set has its answer or has failed. */
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
