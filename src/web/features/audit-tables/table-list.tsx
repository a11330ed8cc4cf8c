import { useTranslation } from 'react-i18next';
import type { AuditTable } from '#contract/audit-tables.ts';
import { listedTables } from '#model/audit-inputs/listed-tables.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { ChoiceTiles } from '#web/ui/choice/choice-tiles.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ClientSelect } from '#web/ui/records/client-select.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './audit-tables.module.css';
import { type AuditTables, useTableName } from './use-audit-tables.ts';

/** All tables with the number of their rows and gaps. Each is a button that shows the table. */
export function TableList({ view, clientId }: { view: AuditTables; clientId: number }) {
  const { t } = useTranslation();
  const nameOf = useTableName();
  const { clients, chooseClient, tables, table: chosen, choose } = view;
  return (
    <SectionCard
      title={t('auditTables.title')}
      subtitle={<MutedText as="span">{t('auditTables.note')}</MutedText>}
      actions={clients.length > 1 && <ClientSelect clients={clients} clientId={clientId} onChoose={chooseClient} />}
      isBusy={tables.isFetching}
    >
      {tables.error !== null && <ServerError error={tables.error} onRetry={() => tables.refetch()} />}
      <ChoiceTiles
        minWidth="max(140px, 16%)"
        tiles={listedTables.map((id) => ({
          value: id,
          isChosen: id === chosen,
          content: (
            <>
              <span>{nameOf(id)}</span>
              <Rows table={tables.data?.tables.find((one) => one.id === id)} />
            </>
          ),
        }))}
        onChoose={(id) => choose({ table: id, from: null, day: null, carrier: null, text: null })}
      />
    </SectionCard>
  );
}

function Rows({ table }: { table: AuditTable | undefined }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (table === undefined) return <span className={styles.count}>&nbsp;</span>;
  const { rows, publicRows, gaps } = table;
  const number = (value: number) => value.toLocaleString(locale);
  const counts = [
    ...(rows > 0 ? [t('auditTables.rows', { count: rows, number: number(rows) })] : []),
    ...(publicRows > 0 ? [t('auditTables.publicRows', { count: publicRows, number: number(publicRows) })] : []),
    ...(gaps.length > 0 ? [t('auditTables.gapCount', { count: gaps.length, number: number(gaps.length) })] : []),
  ];
  return (
    <span className={gaps.length > 0 ? styles.warning : styles.count}>
      {counts.length === 0 ? t('auditTables.empty') : counts.join(' · ')}
    </span>
  );
}
