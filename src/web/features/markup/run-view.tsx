import { Alert, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { MarkupRun, MarkupTotal } from '#contract/markup-runs.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { ClientInvoices } from './client-invoices.tsx';
import { LinesTable } from './lines-table.tsx';
import styles from './markup.module.css';
import { RunActions } from './run-actions.tsx';
import { ScrollArea } from './scroll-area.tsx';
import { StateTag } from './state-tag.tsx';
import { useMarkupTexts } from './use-markup-texts.ts';

interface RunViewProps {
  run: MarkupRun;
  /** Called when the run was discarded. */
  onGone: () => void;
}

/** A run: what it bills in each currency, what it can't bill, its invoices and its parcels. */
export function RunView({ run, onGone }: RunViewProps) {
  const { t } = useTranslation();
  const { days } = useMarkupTexts();
  const { id, fromDate, toDate, state, totals, gaps, invoices } = run;
  return (
    <SectionCard
      title={t('markup.runOf', { period: days(fromDate, toDate) })}
      subtitle={<StateTag state={state} />}
      actions={<RunActions run={run} onGone={onGone} />}
    >
      <div className={styles.part}>
        <Notes run={run} />
        {totals.length > 0 && <Totals totals={totals} />}
        {invoices.length > 0 && <ClientInvoices runId={id} invoices={invoices} />}
        {totals.length > 0 && state !== 'undone' && <LinesTable runId={id} />}
        {totals.length === 0 && gaps.length === 0 && <Alert type="info" showIcon title={t('markup.nothing')} />}
      </div>
    </SectionCard>
  );
}

/** What a person should know before the run is kept. */
function Notes({ run: { totals, gaps, state } }: { run: MarkupRun }) {
  const { t } = useTranslation();
  const { days, money, count } = useMarkupTexts();
  const atCost = totals.reduce((sum, total) => sum + total.atCost, 0);
  return (
    <>
      {gaps.map(({ currency, charges, costMinor, firstBillDate, lastBillDate }) => (
        <Alert
          key={currency}
          type="warning"
          showIcon
          title={t('markup.gap', {
            currency,
            charges: count(charges),
            amount: money(costMinor, currency),
            days: days(firstBillDate, lastBillDate),
          })}
        />
      ))}
      {atCost > 0 && state === 'draft' && (
        <Alert type="info" showIcon title={t('markup.atCostNote', { charges: count(atCost) })} />
      )}
    </>
  );
}

function Totals({ totals }: { totals: readonly MarkupTotal[] }) {
  const { t } = useTranslation();
  const { money, count, percent } = useMarkupTexts();
  const amount = (minor: number, { currency }: MarkupTotal) => money(minor, currency);
  const columns: TableColumnsType<MarkupTotal> = [
    { title: t('billing.currency'), dataIndex: 'currency' },
    { title: t('markup.lines'), dataIndex: 'lines', align: 'end', render: count },
    { title: t('markup.charges'), dataIndex: 'charges', align: 'end', render: count },
    { title: t('markup.cost'), dataIndex: 'costMinor', align: 'end', render: amount },
    { title: t('markup.price'), dataIndex: 'priceMinor', align: 'end', render: amount },
    { title: t('markup.margin'), dataIndex: 'marginMinor', align: 'end', render: amount },
    {
      title: t('markup.marginShare'),
      key: 'share',
      align: 'end',
      render: (_, { marginMinor, priceMinor }) =>
        priceMinor <= 0 ? '–' : percent(Math.round((marginMinor / priceMinor) * 10_000)),
    },
    { title: t('markup.credit'), dataIndex: 'creditMinor', align: 'end', render: amount },
    { title: t('markup.passed'), dataIndex: 'passedMinor', align: 'end', render: amount },
  ];
  return (
    <ScrollArea label={t('billing.totals')}>
      <DataTable<MarkupTotal>
        size="small"
        rowKey="currency"
        aria-label={t('billing.totals')}
        columns={columns}
        dataSource={[...totals]}
        pagination={false}
      />
    </ScrollArea>
  );
}
