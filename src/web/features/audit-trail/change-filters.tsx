import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { ChangeAction, SubjectKind } from '#contract/audit-trail.ts';
import { isIsoDate } from '#model/dates/iso-date.ts';
import { ClearableSelect } from '#web/ui/clearable-select.tsx';
import { DebouncedSearch } from '#web/ui/records/debounced-search.tsx';
import styles from './audit-trail.module.css';

interface ChangeChoices {
  search: string | null;
  kind: string | null;
  action: string | null;
  from: string | null;
  to: string | null;
}

interface ChangeFiltersProps {
  choices: ChangeChoices;
  onChoose: (changed: Partial<ChangeChoices>) => void;
}

/** The search and filters of the audit trail. */
export function ChangeFilters({ choices, onChoose }: ChangeFiltersProps) {
  const { t } = useTranslation();
  return (
    <search className={styles.filters}>
      <DebouncedSearch
        label={t('auditTrail.search')}
        defaultValue={choices.search ?? ''}
        onSearch={(search) => onChoose({ search })}
      />
      <ClearableSelect
        aria-label={t('auditTrail.kind')}
        placeholder={t('auditTrail.kind')}
        value={choices.kind}
        onChange={(kind) => onChoose({ kind: kind ?? null })}
        options={SubjectKind.options.map((kind) => ({ value: kind, label: t(`auditTrail.kinds.${kind}`) }))}
      />
      <ClearableSelect
        aria-label={t('auditTrail.action')}
        placeholder={t('auditTrail.action')}
        value={choices.action}
        onChange={(action) => onChoose({ action: action ?? null })}
        options={ChangeAction.options.map((action) => ({ value: action, label: t(`auditTrail.actions.${action}`) }))}
      />
      <DatePicker.RangePicker
        aria-label={t('auditTrail.days')}
        value={
          [choices.from, choices.to].map((day) => (isIsoDate(day ?? '') ? dayjs(day) : null)) as [
            dayjs.Dayjs | null,
            null,
          ]
        }
        onChange={(days) => onChoose({ from: toDay(days?.[0]), to: toDay(days?.[1]) })}
        allowEmpty
      />
    </search>
  );
}

function toDay(day: dayjs.Dayjs | null | undefined): string | null {
  return day?.format('YYYY-MM-DD') ?? null;
}
