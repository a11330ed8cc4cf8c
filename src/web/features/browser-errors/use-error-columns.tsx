import { CheckOutlined, RollbackOutlined } from '@ant-design/icons';
import { type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { type BrowserError, type BrowserErrorState, resolveBrowserError } from '#contract/browser-errors.ts';
import { call } from '#web/api/call.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { RowAction } from '#web/ui/records/row-action.tsx';
import { RowActions } from '#web/ui/records/row-actions.tsx';
import { useRecordAction } from '#web/ui/records/use-record-action.ts';
import styles from './browser-errors.module.css';

const COLORS: Record<BrowserErrorState, string> = { open: 'error', back: 'warning', resolved: 'success' };

/** The columns of the list of errors. */
export function useErrorColumns({ onResolve }: { onResolve: (error: BrowserError) => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const at = (instant: string) => dateTime.format(new Date(instant));
  const number = (value: number) => value.toLocaleString(locale);
  const columns: TableColumnsType<BrowserError> = [
    {
      title: t('browserErrors.message'),
      key: 'message',
      render: (_, { message, page }) => (
        <div className={styles.message}>
          <bdi>{message}</bdi>
          <MutedText as="span">
            <bdi dir="ltr">{page}</bdi>
          </MutedText>
        </div>
      ),
    },
    {
      title: t('browserErrors.state'),
      key: 'state',
      render: (_, { state, resolvedIn, resolvedBy }) => (
        <div className={styles.state}>
          <Tag color={COLORS[state]}>{t(`browserErrors.states.${state}`)}</Tag>
          {resolvedIn !== null && (
            <MutedText as="span">{t('browserErrors.resolvedBy', { version: resolvedIn, login: resolvedBy })}</MutedText>
          )}
        </div>
      ),
    },
    { title: t('browserErrors.count'), dataIndex: 'count', align: 'end', render: number },
    { title: t('browserErrors.users'), dataIndex: 'users', align: 'end', render: number },
    {
      title: t('browserErrors.versions'),
      key: 'versions',
      render: (_, { firstVersion, lastVersion }) =>
        firstVersion === lastVersion ? lastVersion : `${firstVersion} – ${lastVersion}`,
    },
    { title: t('browserErrors.firstAt'), dataIndex: 'firstAt', render: at },
    { title: t('browserErrors.lastAt'), dataIndex: 'lastAt', render: at },
    {
      title: <span className="visually-hidden">{t('records.actions')}</span>,
      key: 'actions',
      fixed: 'end',
      render: (_, error) => <ErrorActions error={error} onResolve={() => onResolve(error)} />,
    },
  ];
  return columns;
}

function ErrorActions({ error, onResolve }: { error: BrowserError; onResolve: () => void }) {
  const { t } = useTranslation();
  const { id, message: name, version, state } = error;
  const reopen = useRecordAction(
    () => call(resolveBrowserError, { params: { id }, body: { resolvedIn: null, version } }),
    t('browserErrors.reopened'),
  );
  return (
    <RowActions>
      {state === 'resolved' ? (
        <RowAction
          label={t('browserErrors.reopenOf', { name })}
          icon={<RollbackOutlined aria-hidden="true" />}
          isBusy={reopen.isPending}
          onClick={() => reopen.mutate()}
        />
      ) : (
        <RowAction
          label={t('browserErrors.resolveOf', { name })}
          icon={<CheckOutlined aria-hidden="true" />}
          onClick={onResolve}
        />
      )}
    </RowActions>
  );
}
