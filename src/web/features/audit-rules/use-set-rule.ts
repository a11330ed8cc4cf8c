import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AuditRule, listAuditRules, setAuditRule } from '#contract/audit-rules.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';

/** Changes the setting of a rule for a client. */
export function useSetRule(clientId: number, { rule }: AuditRule) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const problemText = useProblemText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changed: Partial<Pick<AuditRule, 'isOn' | 'toleranceMinor'>>) =>
      call(setAuditRule, { params: { clientId, rule }, body: changed }),
    onSuccess: () => message.success(t('auditRules.saved')),
    onError: (error) => message.error(problemText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: [listAuditRules.path] }),
  });
}
