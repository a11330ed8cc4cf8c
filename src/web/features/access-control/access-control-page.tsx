import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#contract/roles.ts';
import { useIsNarrow } from '#web/browser/use-media-query.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { DebouncedSearch } from '#web/ui/records/debounced-search.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './access-control.module.css';
import { type DraftGrants, draftOf, moveToSaved, toggleGrant } from './draft-grants.ts';
import { findAreas } from './find-areas.ts';
import { GrantTable } from './grant-table.tsx';
import { RoleModal } from './role-modal.tsx';
import { rolesQuery } from './role-queries.ts';
import { SaveBar } from './save-bar.tsx';

/** The matrix of permissions and roles. A narrow screen shows one role at a time. */
export function AccessControlPage() {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const roles = useQuery(rolesQuery);
  const [search, setSearch] = useState('');
  const [changes, setChanges] = useState<DraftGrants>(new Map());
  const [named, setNamed] = useState<Role | 'new' | null>(null);
  const [pickedId, setPickedId] = useState<number | null>(null);
  const known = roles.data ?? [];
  const draft = draftOf(known, changes);
  const picked = known.find(({ id }) => id === pickedId) ?? known[0];
  const areas = findAreas(search, (permission, text) => t(`permissions.${permission}`, text));
  return (
    <SectionCard title={t('accessControl.title')} isTitleHidden>
      <div className={styles.bar}>
        <div className={styles.search}>
          <DebouncedSearch label={t('accessControl.search')} defaultValue="" onSearch={setSearch} />
        </div>
        {isNarrow && (
          <Select
            aria-label={t('accessControl.role')}
            value={picked?.id ?? null}
            onChange={setPickedId}
            options={known.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setNamed('new')}>
          {t('accessControl.add')}
        </Button>
      </div>
      {roles.error !== null && <ServerError error={roles.error} onRetry={() => roles.refetch()} />}
      {roles.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {roles.data !== undefined &&
        (areas.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('accessControl.none')} />
        ) : (
          <GrantTable
            roles={isNarrow && picked !== undefined ? [picked] : known}
            areas={areas}
            draft={draft}
            onToggle={(role, permission) => setChanges((latest) => toggleGrant(latest, role, permission))}
            onRename={setNamed}
          />
        ))}
      {draft.size > 0 && <SaveBar roles={known} draft={draft} onChange={setChanges} />}
      {named !== null && (
        <RoleModal
          role={named === 'new' ? null : named}
          roles={known}
          onRenamed={({ version }, renamed) => setChanges((latest) => moveToSaved(latest, version, renamed))}
          onClose={() => setNamed(null)}
        />
      )}
    </SectionCard>
  );
}
