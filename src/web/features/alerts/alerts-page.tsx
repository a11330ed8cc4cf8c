import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert } from '#contract/alerts.ts';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { CsvButton } from '#web/ui/records/csv-button.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { alertsQuery } from './alert-queries.ts';
import { alertState } from './alert-state.ts';
import { FiringsDialog } from './firings-dialog.tsx';
import { useAlertColumns } from './use-alert-columns.tsx';
import { useAlertTexts } from './use-alert-texts.ts';

const HEADER = [
  ...['name', 'client', 'measure', 'period', 'rule', 'threshold_or_deviations', 'currency', 'recipients', 'state'],
  ...['last_from', 'last_to', 'last_value', 'low', 'high', 'fired', 'last_fired_at'],
];

/** The reader's alerts. */
export function AlertsPage() {
  const { t } = useTranslation();
  const { measureName } = useAlertTexts();
  const alerts = useQuery(alertsQuery);
  const [edited, setEdited] = useState<Alert | 'new' | null>(null);
  const [opened, setOpened] = useState<Alert | null>(null);
  const columns = useAlertColumns({ onEdit: setEdited, onOpen: setOpened });
  const rows = alerts.data ?? [];
  return (
    <CardPage>
      <RecordList<Alert>
        title={t('alerts.title')}
        query={alerts}
        actions={
          <>
            <CsvButton
              fileName="alerts.csv"
              header={HEADER}
              isEmpty={rows.length === 0}
              readRows={() => rows.map(toCells)}
            />
            <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setEdited('new')}>
              {t('alerts.add')}
            </Button>
          </>
        }
        rows={rows}
        textOf={({ fields, clientName }) =>
          [fields.name, clientName, measureName(fields.measure), ...fields.recipients].join(' ')
        }
        columns={columns}
        emptyText={t('alerts.none')}
      >
        <MutedText>{t('alerts.note')}</MutedText>
      </RecordList>
      {edited !== null && <AlertDialog alert={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {opened !== null && <FiringsDialog alert={opened} onClose={() => setOpened(null)} />}
    </CardPage>
  );
}

function toCells(alert: Alert): string[] {
  const { fields, clientName, currency, last, firings, lastFiredAt } = alert;
  const { name, measure, period, rule, recipients } = fields;
  const number = (value: number | null | undefined) => (value == null ? '' : String(value));
  return [
    ...[name, clientName ?? '', measure, period, rule.kind],
    String(rule.kind === 'unusual' ? rule.times : rule.threshold),
    ...[currency, recipients.join(' '), alertState(alert)],
    ...[last?.from ?? '', last?.to ?? '', number(last?.value), number(last?.low), number(last?.high)],
    ...[String(firings), lastFiredAt ?? ''],
  ];
}
