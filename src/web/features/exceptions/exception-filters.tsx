import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EXCEPTION_DAYS, ExceptionState } from '#contract/exceptions.ts';
import { useAccount } from '#web/api/account-query.ts';
import { LabelledField } from '#web/ui/layout/labelled-field.tsx';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import { DebouncedSearch } from '#web/ui/records/debounced-search.tsx';
import { type FilterName, NOBODY } from './exception-filter.ts';
import { assigneesQuery } from './exception-queries.ts';
import styles from './exceptions.module.css';
import type { Exceptions } from './use-exceptions.ts';

interface ExceptionFiltersProps {
  exceptions: Exceptions;
  clientId: number;
}

/** The filters of a work list. */
export function ExceptionFilters({ exceptions: { filter, choices, choose, found }, clientId }: ExceptionFiltersProps) {
  const { t } = useTranslation();
  const { permissions } = useAccount();
  const canSeeDisputes = permissions.includes('DISPUTES_VIEW');
  const assignees = useQuery({ ...assigneesQuery(clientId), enabled: canSeeDisputes });
  const choice = (name: FilterName, value: string[], options: { value: string; label: string }[]) => (
    <Field label={t(`exceptions.filters.${name}`)}>
      {(id) => (
        <MultiSelect<string>
          id={id}
          allowClear
          maxTagCount="responsive"
          placeholder={t('disputes.all')}
          value={value}
          options={options}
          onChange={(values) => choose({ [name]: values.join(',') })}
        />
      )}
    </Field>
  );
  const listed = (name: FilterName) => (choices[name] ?? '').split(',').filter(Boolean);
  return (
    <search className={styles.filters} aria-label={t('exceptions.filter')}>
      {choice(
        'state',
        filter.states,
        ExceptionState.options.map((value) => ({ value, label: t(`exceptions.states.${value}`) })),
      )}
      {choice('assignee', listed('assignee'), [
        { value: NOBODY, label: t('disputes.nobody') },
        ...(assignees.data ?? []).map((value) => ({ value, label: value })),
      ])}
      {choice(
        'carrier',
        listed('carrier'),
        (found.data?.carriers ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      )}
      <Field label={t('exceptions.filters.text')}>
        {() => (
          <DebouncedSearch
            key={clientId}
            label={t('exceptions.filters.text')}
            defaultValue={choices.text ?? ''}
            onSearch={(text) => choose({ text })}
          />
        )}
      </Field>
      <Field label={t('exceptions.filters.days')}>
        {() => (
          <Segmented
            aria-label={t('exceptions.filters.days')}
            value={filter.days}
            onChange={(days) => choose({ days: String(days) })}
            options={EXCEPTION_DAYS.map((days) => ({ value: days, label: t('exceptions.lastDays', { days }) }))}
          />
        )}
      </Field>
    </search>
  );
}

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <LabelledField label={label} htmlFor={id}>
      {children(id)}
    </LabelledField>
  );
}
