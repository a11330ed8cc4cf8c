import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clientsQuery } from '#web/api/reference-queries.ts';
import { ClearableSelect } from '#web/ui/clearable-select.tsx';
import { DebouncedSearch } from '#web/ui/records/debounced-search.tsx';
import { roleNamesQuery } from './user-queries.ts';
import styles from './users.module.css';

interface UserFilterChoices {
  search: string | null;
  role: string | null;
  client: string | null;
  state: string | null;
}

interface UserFiltersProps {
  choices: UserFilterChoices;
  onChoose: (changed: Partial<UserFilterChoices>) => void;
}

/** The search and filters of the user list. */
export function UserFilters({ choices, onChoose }: UserFiltersProps) {
  const { t } = useTranslation();
  const roles = useQuery(roleNamesQuery);
  const clients = useQuery(clientsQuery);
  return (
    <search className={styles.filters}>
      <DebouncedSearch
        label={t('users.search')}
        defaultValue={choices.search ?? ''}
        onSearch={(search) => onChoose({ search })}
      />
      <ClearableSelect
        aria-label={t('users.role')}
        placeholder={t('users.role')}
        value={choices.role}
        onChange={(role) => onChoose({ role: role ?? null })}
        options={(roles.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        loading={roles.isPending}
      />
      <ClearableSelect
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('users.client')}
        placeholder={t('users.client')}
        value={choices.client}
        onChange={(client) => onChoose({ client: client ?? null })}
        options={(clients.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        loading={clients.isPending}
      />
      <ClearableSelect
        aria-label={t('users.state')}
        placeholder={t('users.state')}
        value={choices.state}
        onChange={(state) => onChoose({ state: state ?? null })}
        options={[
          { value: 'active', label: t('users.active') },
          { value: 'inactive', label: t('users.inactive') },
        ]}
      />
    </search>
  );
}
