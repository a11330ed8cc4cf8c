import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { listSignIns, type SignIn } from '#contract/sign-ins.ts';
import { call } from '#web/api/call.ts';
import { isolate } from '#web/format/isolate.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './profile.module.css';

/** When and from where the reader has signed in, so that they can spot sign-ins by somebody else. */
export function SignInsCard() {
  const { t } = useTranslation();
  const dateTime = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [listSignIns.path],
    queryFn: ({ signal }) => call(listSignIns, {}, signal),
    staleTime: 0,
  });
  const shown = (instant: string) => isolate(dateTime.format(new Date(instant)));
  return (
    <SectionCard title={t('signIns.title')}>
      <p className={styles.muted}>{t('signIns.text')}</p>
      {error !== null && <ServerError error={error} onRetry={() => void refetch()} />}
      <DataTable<SignIn & { key: number }>
        size="small"
        rowKey="key"
        loading={isPending}
        columns={[
          { title: t('signIns.start'), dataIndex: 'startedAt', render: shown },
          { title: t('signIns.end'), key: 'end', render: (_, signIn) => <End signIn={signIn} shown={shown} /> },
          { title: t('signIns.browser'), key: 'browser', render: (_, signIn) => browserOf(signIn, t) },
          { title: t('signIns.address'), dataIndex: 'address', render: (address) => address ?? t('signIns.unknown') },
        ]}
        dataSource={(data ?? []).map((signIn, key) => ({ ...signIn, key }))}
        pagination={{ pageSize: 5, size: 'small', showSizeChanger: false, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <EmptyList isLoading={isPending} text={t('signIns.none')} /> }}
      />
    </SectionCard>
  );
}

function End({ signIn: { isThis, endedAt }, shown }: { signIn: SignIn; shown: (instant: string) => string }) {
  const { t } = useTranslation();
  if (isThis) return <Tag color="processing">{t('signIns.this')}</Tag>;
  return endedAt === null ? t('signIns.open') : shown(endedAt);
}

function browserOf({ browser, system }: SignIn, t: ReturnType<typeof useTranslation>['t']): string {
  if (browser !== null && system !== null) return t('signIns.browserOn', { browser, system });
  return browser ?? system ?? t('signIns.unknown');
}
