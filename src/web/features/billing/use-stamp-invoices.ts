import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { generateClientInvoiceNumber, listBilledInvoices, type Stamping } from '#contract/billing.ts';
import { call } from '#web/api/call.ts';
import { useServerText } from '#web/api/use-problem-text.ts';

/** Stamps invoices and shows the server's response. Every failure reads 'Error'. */
export function useStampInvoices(onStamped: () => void) {
  const { t } = useTranslation();
  const serverText = useServerText();
  const { message } = App.useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (stamping: Stamping) => call(generateClientInvoiceNumber, { body: stamping }),
    onSuccess: (answer) => {
      client.invalidateQueries({ queryKey: [listBilledInvoices.path] });
      message.success(serverText(answer));
      onStamped();
    },
    onError: () => {
      message.error(t('billing.error'));
    },
  });
}
