import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { editRole, type Role } from '#contract/roles.ts';
import { accountQuery } from '#web/api/account-query.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import styles from './access-control.module.css';
import { type DraftGrants, moveToSaved } from './draft-grants.ts';
import { rolesQuery } from './role-queries.ts';

interface SaveBarProps {
  roles: readonly Role[];
  draft: DraftGrants;
  onChange: (change: (draft: DraftGrants) => DraftGrants) => void;
}

/** Tells the reader that there are unsaved changes, and saves or discards them. */
export function SaveBar({ roles, draft, onChange }: SaveBarProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const client = useQueryClient();
  const save = useSaveDraft({ roles, draft, onChange });
  const discard = () => {
    onChange(() => new Map());
    client.invalidateQueries({ queryKey: rolesQuery.queryKey });
  };
  return (
    <div className={styles.saveBar} role="status">
      {save.error !== null && <Alert type="error" showIcon title={problemText(save.error)} />}
      <span>{t('accessControl.unsaved', { count: draft.size })}</span>
      <Button onClick={discard}>{save.error === null ? t('accessControl.discard') : t('accessControl.reload')}</Button>
      <Button type="primary" loading={save.isPending} onClick={() => save.mutate()}>
        {t('accessControl.save')}
      </Button>
    </div>
  );
}

/** Saves the roles one by one. If one is rejected, those before it stay saved. */
function useSaveDraft({ roles, draft, onChange }: SaveBarProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      for (const { id, name } of roles) {
        const grant = draft.get(id);
        if (grant === undefined) continue;
        const { permissions, version } = grant;
        const saved = await call(editRole, { params: { id }, body: { name, permissions: [...permissions], version } });
        client.setQueryData(rolesQuery.queryKey, (known) => known?.map((role) => (role.id === id ? saved : role)));
        onChange((latest) => moveToSaved(latest, version, saved));
      }
    },
    onSuccess: () => {
      message.success(t('accessControl.saved'));
    },
    onSettled: () => client.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
}
