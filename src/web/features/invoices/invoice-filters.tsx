import { useQuery } from '@tanstack/react-query';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Footing } from '#contract/invoices.ts';
import { carriersQuery } from '#web/api/reference-queries.ts';
import { getToday } from '#web/format/today.ts';
import { ClearableSelect } from '#web/ui/clearable-select.tsx';
import { NumberInput } from '#web/ui/forms/number-input.tsx';
import { ClientSelect } from '#web/ui/records/client-select.tsx';
import { DebouncedSearch } from '#web/ui/records/debounced-search.tsx';
import styles from './invoices.module.css';
import type { InvoiceSearch } from './use-invoice-search.ts';

const FORMAT = 'YYYY-MM-DD';

/** The search form for invoices: client, number, account, carrier, dates, amount and status. */
export function InvoiceFilters({ search }: { search: InvoiceSearch }) {
  const { t } = useTranslation();
  const carriers = useQuery(carriersQuery);
  const { choices, choose, days, client, clients, chooseClient } = search;
  const today = getToday();
  return (
    <search className={styles.filters} aria-label={t('invoices.search')}>
      <ClientSelect clients={clients} clientId={client?.id ?? null} onChoose={chooseClient} />
      <DebouncedSearch
        label={t('invoices.number')}
        defaultValue={choices.number ?? ''}
        onSearch={(number) => choose({ number })}
      />
      <DebouncedSearch
        label={t('invoices.account')}
        defaultValue={choices.account ?? ''}
        onSearch={(account) => choose({ account })}
      />
      <ClearableSelect
        aria-label={t('invoices.carrier')}
        placeholder={t('invoices.carrier')}
        value={choices.carrier}
        onChange={(carrier: string | undefined) => choose({ carrier: carrier ?? null })}
        options={(carriers.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        showSearch={{ optionFilterProp: 'label' }}
      />
      <DatePicker.RangePicker
        aria-label={t('invoices.days')}
        allowClear={false}
        format={FORMAT}
        value={[dayjs(days.from), dayjs(days.to)]}
        maxDate={dayjs(today)}
        onChange={(range) => {
          const [from, to] = [range?.[0]?.format(FORMAT), range?.[1]?.format(FORMAT)];
          if (from !== undefined && to !== undefined) choose({ from, to });
        }}
      />
      <AmountBox label={t('invoices.min')} value={choices.min} onChange={(min) => choose({ min })} />
      <AmountBox label={t('invoices.max')} value={choices.max} onChange={(max) => choose({ max })} />
      <ClearableSelect
        aria-label={t('invoices.status')}
        placeholder={t('invoices.status')}
        value={choices.status}
        onChange={(status: string | undefined) => choose({ status: status ?? null })}
        options={Footing.options.map((footing) => ({ value: footing, label: t(`invoices.footings.${footing}`) }))}
      />
    </search>
  );
}

interface AmountBoxProps {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

function AmountBox({ label, value, onChange }: AmountBoxProps) {
  const id = useId();
  return (
    <NumberInput<string>
      id={id}
      stringMode
      precision={2}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(next) => onChange(next === null || next === '' ? null : String(next))}
    />
  );
}
