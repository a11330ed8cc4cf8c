import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeFindings } from '#contract/audit.ts';
import type { ParcelHistory } from '#contract/tracking.ts';
import { NEXT_STATUSES } from '#model/trade/finding-statuses.ts';
import { useAccount } from '#web/api/account-query.ts';
import { call } from '#web/api/call.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './tracking.module.css';

const MAX_NOTE = 1000;

/** The statuses that a finding can have next, as buttons, with a note. Shown to readers with the permission. */
export function FindingDecision({ finding }: { finding: ParcelHistory['findings'][number] }) {
  const { t } = useTranslation();
  const nameOf = useValueName();
  const { permissions } = useAccount();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const decide = useMutation({
    mutationFn: (status: ParcelHistory['findings'][number]['status']) =>
      call(changeFindings, { params: { clientId: finding.clientId }, body: { ids: [finding.id], status, note } }),
    // The status is part of many figures.
    onSuccess: () => queries.invalidateQueries(),
  });
  if (!permissions.includes('DISPUTES_DECIDE')) return null;
  return (
    <>
      {decide.error !== null && <ServerError error={decide.error} />}
      <fieldset className={styles.decision} disabled={decide.isPending}>
        <legend>{t('tracking.changeStatus')}</legend>
        <Input
          value={note}
          maxLength={MAX_NOTE}
          onChange={({ target }) => setNote(target.value)}
          aria-label={t('tracking.note')}
          placeholder={t('tracking.note')}
        />
        {NEXT_STATUSES[finding.status].map((status) => (
          <Button
            key={status}
            size="small"
            disabled={status === 'dismissed' && note.trim() === ''}
            onClick={() => decide.mutate(status)}
          >
            {nameOf({ dimension: 'status', value: status })}
          </Button>
        ))}
      </fieldset>
    </>
  );
}
