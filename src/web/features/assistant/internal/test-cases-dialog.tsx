import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Modal, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  listTestCases,
  removeTestCase,
  runTestCase,
  type StoredTestCase,
  type TestedPrompt,
} from '#contract/chat-test-cases.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './internal.module.css';

const testCasesQuery = queryOptions({
  queryKey: [listTestCases.path],
  queryFn: ({ signal }) => call(listTestCases, {}, signal),
  staleTime: 0,
});

/** The test cases of the assistant, which can be run one by one or all together. */
export function TestCasesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useRestoreFocus();
  const { data = [], error, refetch, isLoading } = useQuery(testCasesQuery);
  const [results, setResults] = useState<Readonly<Record<number, TestedPrompt[]>>>({});
  const { message } = App.useApp();
  const problemText = useProblemText();
  const run = useMutation({
    mutationFn: async (tests: readonly StoredTestCase[]) => {
      for (const { id } of tests) {
        const { prompts } = await call(runTestCase, { params: { id } });
        setResults((known) => ({ ...known, [id]: prompts }));
      }
    },
    onError: (failure) => void message.error(problemText(failure)),
  });
  const complete = data.filter(({ isIncomplete }) => !isIncomplete);
  return (
    <Modal open title={t('assistant.test.list')} footer={null} onCancel={onClose} width={720}>
      {error !== null && <ServerError error={error} onRetry={() => refetch()} />}
      {!isLoading && data.length === 0 && <p>{t('assistant.test.none')}</p>}
      {complete.length > 0 && (
        <Button type="primary" loading={run.isPending} onClick={() => run.mutate(complete)}>
          {t('assistant.test.runAll')}
        </Button>
      )}
      <ul className={styles.tests} aria-label={t('assistant.test.list')}>
        {data.map((test) => (
          <TestCaseItem
            key={test.id}
            test={test}
            results={results[test.id] ?? null}
            isRunning={run.isPending}
            onRun={() => run.mutate([test])}
          />
        ))}
      </ul>
    </Modal>
  );
}

interface TestCaseItemProps {
  test: StoredTestCase;
  results: readonly TestedPrompt[] | null;
  isRunning: boolean;
  onRun: () => void;
}

function TestCaseItem({ test, results, isRunning, onRun }: TestCaseItemProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { message } = App.useApp();
  const problemText = useProblemText();
  const remove = useMutation({
    mutationFn: () => call(removeTestCase, { params: { id: test.id } }),
    onSuccess: () => client.invalidateQueries(testCasesQuery),
    onError: (failure) => void message.error(problemText(failure)),
  });
  const hasFailed = results?.some(({ problems }) => problems.length > 0) ?? false;
  return (
    <li>
      <bdi>{test.currentPrompt.join(' · ')}</bdi> <span className={styles.reply}>{test.targetAgent}</span>{' '}
      {test.isIncomplete && <Tag>{t('assistant.test.incomplete')}</Tag>}
      {results !== null && (
        <Tag color={hasFailed ? 'error' : 'success'}>
          {t(hasFailed ? 'assistant.test.fails' : 'assistant.test.passes')}
        </Tag>
      )}
      <Button type="link" size="small" disabled={test.isIncomplete || isRunning} onClick={onRun}>
        {t('assistant.test.run')}
      </Button>
      <Button type="link" size="small" danger disabled={remove.isPending} onClick={() => remove.mutate()}>
        {t('assistant.test.remove')}
      </Button>
      {results?.map(({ prompt, reply, problems }) => (
        <p key={prompt}>
          <span className={styles.reply}>{reply}</span>{' '}
          {problems.length > 0 && <span className={styles.problem}>{problems.join('; ')}</span>}
        </p>
      ))}
    </li>
  );
}
