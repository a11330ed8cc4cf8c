import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { undoFindingAction } from '#contract/disputes.ts';
import { useAccount } from '#web/api/account-query.ts';
import { call } from '#web/api/call.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { findingActionsQuery } from './dispute-queries.ts';
import styles from './disputes.module.css';
import { useActionText } from './use-action-text.ts';

/** The last change of the client's findings, with its progress, and a button that undoes it. */
export function LastChange({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const textOf = useActionText();
  const serverText = useServerText();
  const { permissions } = useAccount();
  const queries = useQueryClient();
  const actions = useQuery(findingActionsQuery(clientId));
  const last = actions.data?.find(
    ({ undoneAt, changed, state }) => undoneAt === null && (changed > 0 || state === 'running'),
  );
  useRefreshAtEnd(last?.state === 'running');
  const undo = useMutation({
    mutationFn: (actionId: number) => call(undoFindingAction, { params: { clientId, actionId } }),
    onSettled: () => queries.invalidateQueries(),
  });
  if (last === undefined) return null;
  const isFiling = last.kind === 'file' || last.kind === 'answer';
  const canUndo = permissions.includes('DISPUTES_DECIDE') && (!isFiling || permissions.includes('DISPUTES_FILE'));
  return (
    <section className={styles.last} aria-label={t('disputes.lastChange')}>
      <span>{textOf(last)}</span>
      {last.state === 'running' && (
        <Progress
          className={styles.progress}
          percent={Math.floor((100 * last.changed) / Math.max(1, last.total))}
          size="small"
        />
      )}
      {last.problem !== null && <span>{serverText(last.problem)}</span>}
      {last.state !== 'running' && canUndo && (
        <Button size="small" loading={undo.isPending} onClick={() => undo.mutate(last.id)}>
          {t('disputes.undo')}
        </Button>
      )}
      {undo.error !== null && <ServerError error={undo.error} />}
    </section>
  );
}

/** Reads everything again when a change that was running has ended. */
function useRefreshAtEnd(isRunning: boolean): void {
  const queries = useQueryClient();
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning) queries.invalidateQueries();
    wasRunning.current = isRunning;
  }, [isRunning, queries]);
}
