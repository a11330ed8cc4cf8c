import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FindingStatus } from '#contract/audit.ts';
import { ClockBand } from '#contract/disputes.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { LabelledField } from '#web/ui/layout/labelled-field.tsx';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import { DebouncedSearch } from '#web/ui/records/debounced-search.tsx';
import { type FilterName, NOBODY } from './dispute-filter.ts';
import { assigneesQuery } from './dispute-queries.ts';
import styles from './disputes.module.css';
import type { Disputes } from './use-disputes.ts';

/** The filters of the disputes desk. */
export function DisputeFilters({ disputes }: { disputes: Disputes }) {
  const { t } = useTranslation();
  const nameOf = useValueName();
  const { client, choices, choose, filter, summary } = disputes;
  const assignees = useQuery({ ...assigneesQuery(client?.id ?? 0), enabled: client !== null });
  const found = summary.data;
  const choice = (name: FilterName, options: readonly { value: string; label: string }[]) => (
    <Choice
      key={name}
      label={t(`disputes.filters.${name}`)}
      value={(choices[name] ?? '').split(',').filter(Boolean)}
      options={options}
      onChange={(values) => choose({ [name]: values.join(',') })}
    />
  );
  return (
    <search className={styles.filters} aria-label={t('disputes.filter')}>
      {choice(
        'clock',
        ClockBand.options.map((value) => ({ value, label: t(`disputes.clock.${value}`) })),
      )}
      {choice(
        'status',
        FindingStatus.options.map((value) => ({ value, label: nameOf({ dimension: 'status', value }) })),
      )}
      {choice(
        'rule',
        (found?.rules ?? []).map((value) => ({ value, label: nameOf({ dimension: 'rule', value }) })),
      )}
      {choice(
        'carrier',
        (found?.carriers ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      )}
      {choice(
        'account',
        (found?.accounts ?? []).filter(Boolean).map((value) => ({ value, label: value })),
      )}
      {choice('assignee', [
        { value: NOBODY, label: t('disputes.nobody') },
        ...(assignees.data ?? []).map((value) => ({ value, label: value })),
      ])}
      <Field label={t('disputes.filters.text')}>
        {() => (
          <DebouncedSearch
            key={client?.id}
            label={t('disputes.filters.text')}
            defaultValue={choices.text ?? ''}
            onSearch={(text) => choose({ text })}
          />
        )}
      </Field>
      <Field label={t('disputes.filters.direction')}>
        {() => (
          <Segmented
            aria-label={t('disputes.filters.direction')}
            value={filter.direction}
            onChange={(direction) => choose({ direction: direction === 'over' ? null : direction })}
            options={(['over', 'under'] as const).map((value) => ({ value, label: t(`disputes.directions.${value}`) }))}
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

interface ChoiceProps {
  label: string;
  value: string[];
  options: readonly { value: string; label: string }[];
  onChange: (values: string[]) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <Field label={label}>
      {(id) => (
        <MultiSelect<string>
          id={id}
          allowClear
          maxTagCount="responsive"
          placeholder={t('disputes.all')}
          value={value}
          options={[...options]}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
