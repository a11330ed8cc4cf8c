import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupRecord } from '#contract/account-groups.ts';
import { assignAccountGroup, type CarrierAccount } from '#contract/carrier-accounts.ts';
import { call } from '#web/api/call.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './assign-group-bar.module.css';

const NO_GROUP = 0;

interface AssignGroupBarProps {
  chosen: readonly CarrierAccount[];
  groups: readonly GroupRecord[];
  /** Called by the reader, and when the accounts have been moved. */
  onClear: () => void;
}

/** Moves the selected accounts to a group of their client. */
export function AssignGroupBar({ chosen, groups, onClear }: AssignGroupBarProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [groupId, setGroupId] = useState<number | null>(null);
  const clientIds = new Set(chosen.map((account) => account.client.id));
  const offered = groups.filter((group) => clientIds.has(group.clientId));
  const assign = useMutation({
    mutationFn: (target: number) => {
      const accounts = chosen.map(({ id, version }) => ({ id, version }));
      return call(assignAccountGroup, { body: { groupId: target === NO_GROUP ? null : target, accounts } });
    },
    onSuccess: (changed) => {
      client.invalidateQueries();
      message.success(t('accounts.assigned', { count: changed.length }));
      onClear();
    },
  });
  const isMixed = clientIds.size > 1;
  return (
    <>
      <div className={styles.bar}>
        <span>{t('accounts.chosen', { count: chosen.length })}</span>
        <Button size="small" type="link" onClick={onClear}>
          {t('records.clearSelection')}
        </Button>
        {isMixed ? (
          <span>{t('accounts.oneClient')}</span>
        ) : (
          <>
            <Select
              className={styles.group}
              aria-label={t('accounts.assignTo')}
              placeholder={t('accounts.assignTo')}
              value={groupId}
              onChange={setGroupId}
              options={[
                { value: NO_GROUP, label: t('accounts.noGroup') },
                ...offered.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            <Button
              type="primary"
              disabled={groupId === null}
              loading={assign.isPending}
              onClick={() => groupId !== null && assign.mutate(groupId)}
            >
              {t('accounts.assign')}
            </Button>
          </>
        )}
      </div>
      {assign.error !== null && <ServerError error={assign.error} />}
    </>
  );
}
