import { Input, Segmented } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditTable } from '#contract/audit-tables.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { ClearableSelect } from '#web/ui/clearable-select.tsx';
import { LabelledField } from '#web/ui/layout/labelled-field.tsx';
import { Toolbar } from '#web/ui/layout/toolbar.tsx';
import { DebouncedSearch } from '#web/ui/records/debounced-search.tsx';
import styles from './audit-tables.module.css';
import type { AuditTables } from './use-audit-tables.ts';

/** Chooses the rows of a table: from files or public, on a day, of a carrier, with a text. */
export function TableFilters({ view, table }: { view: AuditTables; table: AuditTable }) {
  const { t } = useTranslation();
  const { choices, choose, filter } = view;
  const id = useId();
  return (
    <Toolbar>
      {table.publicRows > 0 && (
        <Segmented
          aria-label={t('auditTables.from')}
          value={filter.from}
          onChange={(from) => choose({ from: from === 'files' ? null : from })}
          options={(['files', 'public'] as const).map((value) => ({ value, label: t(`auditTables.sources.${value}`) }))}
        />
      )}
      <LabelledField label={t('auditTables.day')} htmlFor={`${id}-day`}>
        <Input
          id={`${id}-day`}
          type="date"
          className={styles.day}
          value={choices.day ?? ''}
          onChange={({ target }) => choose({ day: target.value })}
        />
      </LabelledField>
      {table.carrierIds.length > 1 && (
        <LabelledField label={t('auditTables.carrier')} htmlFor={`${id}-carrier`}>
          <ClearableSelect<number | null>
            id={`${id}-carrier`}
            className={styles.carrier}
            placeholder={t('auditTables.all')}
            value={filter.carrierId ?? null}
            onChange={(carrier) => choose({ carrier: carrier ? String(carrier) : null })}
            options={table.carrierIds.map((value) => ({ value, label: findCarrier(value)?.name ?? String(value) }))}
          />
        </LabelledField>
      )}
      <div className={styles.search}>
        <DebouncedSearch
          key={view.table}
          label={t('auditTables.search')}
          defaultValue={choices.text ?? ''}
          onSearch={(text) => choose({ text })}
        />
      </div>
    </Toolbar>
  );
}
