import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DebouncedSearch } from '#web/ui/records/debounced-search.tsx';
import styles from './payments.module.css';

interface ListBarProps<State extends string> {
  search: string;
  state: State;
  states: readonly { value: State; label: string }[];
  onChange: (changed: { search?: string | null; state?: string | null }) => void;
  children: ReactNode;
}

/** The search, the choice of a state and the actions of a list. */
export function ListBar<State extends string>({ search, state, states, onChange, children }: ListBarProps<State>) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <DebouncedSearch
          label={t('records.search')}
          defaultValue={search}
          onSearch={(text) => onChange({ search: text === '' ? null : text })}
        />
      </div>
      <Select<State>
        className={styles.state}
        aria-label={t('payments.state')}
        value={state}
        options={[...states]}
        onChange={(value) => onChange({ state: value === 'all' ? null : value })}
      />
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
