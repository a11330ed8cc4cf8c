import { useTranslation } from 'react-i18next';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { AgreementTimeline } from './agreement-timeline.tsx';
import styles from './audit-tables.module.css';
import { InputWarnings } from './input-warnings.tsx';
import { TableCard } from './table-card.tsx';
import { TableList } from './table-list.tsx';
import { useAuditTables } from './use-audit-tables.ts';

/** The agreements and tables with which the audit compares invoices: what they say on a day, where it is from, and what is missing. */
export function AuditTablesPage() {
  const { t } = useTranslation();
  const view = useAuditTables();
  const { client, clientsState, tables, table } = view;
  if (clientsState.error !== null)
    return <ServerError error={clientsState.error} onRetry={() => clientsState.refetch()} />;
  if (client === null) return clientsState.isSuccess ? <MutedText>{t('home.noClients')}</MutedText> : null;
  const chosen = tables.data?.tables.find(({ id }) => id === table);
  return (
    <div className={styles.page}>
      <TableList view={view} clientId={client.id} />
      <InputWarnings warnings={tables.data?.warnings ?? []} />
      {table === 'agreements' && tables.data !== undefined && <AgreementTimeline periods={tables.data.periods} />}
      {chosen !== undefined && (
        <TableCard key={`${client.id} ${table}`} view={view} clientId={client.id} table={chosen} />
      )}
    </div>
  );
}
