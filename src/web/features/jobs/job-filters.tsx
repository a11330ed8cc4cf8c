import { useTranslation } from 'react-i18next';
import { JobKind, JobState } from '#contract/jobs.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { ClearableSelect } from '#web/ui/clearable-select.tsx';
import { DebouncedSearch } from '#web/ui/records/debounced-search.tsx';
import styles from './jobs.module.css';

interface JobChoices {
  search: string | null;
  state: string | null;
  kind: string | null;
}

interface JobFiltersProps {
  choices: JobChoices;
  /** How many jobs there are in each state; undefined while they load. */
  counts: Record<JobState, number> | undefined;
  onChoose: (changed: Partial<JobChoices>) => void;
}

/** The search and filters of the list of jobs. */
export function JobFilters({ choices, counts, onChoose }: JobFiltersProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const stateLabel = (state: JobState) => {
    const name = t(`jobs.states.${state}`);
    return counts === undefined ? name : `${name} (${counts[state].toLocaleString(locale)})`;
  };
  return (
    <search className={styles.filters}>
      <DebouncedSearch
        label={t('jobs.search')}
        defaultValue={choices.search ?? ''}
        onSearch={(search) => onChoose({ search })}
      />
      <ClearableSelect
        aria-label={t('jobs.state')}
        placeholder={t('jobs.state')}
        value={choices.state}
        onChange={(state) => onChoose({ state: state ?? null })}
        options={JobState.options.map((state) => ({ value: state, label: stateLabel(state) }))}
      />
      <ClearableSelect
        aria-label={t('jobs.kind')}
        placeholder={t('jobs.kind')}
        value={choices.kind}
        onChange={(kind) => onChoose({ kind: kind ?? null })}
        options={JobKind.options.map((kind) => ({ value: kind, label: t(`jobs.kinds.${kind}`) }))}
      />
    </search>
  );
}
