import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { getToday } from '#web/format/today.ts';
import { LabelledField } from '#web/ui/layout/labelled-field.tsx';
import { Toolbar } from '#web/ui/layout/toolbar.tsx';
import { ClientSelect } from '#web/ui/records/client-select.tsx';
import styles from './billing.module.css';
import type { BillingPeriod } from './billing-period.ts';

const FORMAT = 'YYYY-MM-DD';

interface BillingBarProps {
  clients: readonly { id: number; name: string; code: string }[];
  clientId: number | null;
  period: BillingPeriod;
  onClient: (id: number) => void;
  onPeriod: (period: BillingPeriod) => void;
  children: ReactNode;
}

/** The toolbar of the billing page: client, bill dates and, as children, the actions. */
export function BillingBar({ clients, clientId, period, onClient, onPeriod, children }: BillingBarProps) {
  const { t } = useTranslation();
  const id = useId();
  const today = getToday();
  return (
    <Toolbar searchLabel={t('billing.bar')} end={children}>
      <ClientSelect clients={clients} clientId={clientId} onChoose={onClient} />
      <LabelledField label={t('billing.period')} htmlFor={id}>
        <DatePicker.RangePicker
          id={{ start: id, end: `${id}-end` }}
          className={styles.dates}
          format={FORMAT}
          allowClear={false}
          value={[dayjs(period.from), dayjs(period.to)]}
          maxDate={dayjs(today)}
          disabledDate={(day) => day.format(FORMAT) > today}
          onChange={(days) => {
            const [from, to] = [days?.[0]?.format(FORMAT), days?.[1]?.format(FORMAT)];
            if (from !== undefined && to !== undefined) onPeriod({ from, to });
          }}
          aria-label={t('billing.period')}
        />
      </LabelledField>
    </Toolbar>
  );
}
