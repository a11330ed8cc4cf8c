import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAccount } from '#web/api/account-query.ts';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useClientChoice } from '#web/view/selection/use-client-choice.ts';
import { BillingBar } from './billing-bar.tsx';
import { readPeriod, writePeriod } from './billing-period.ts';
import { InvoiceList } from './invoice-list.tsx';
import { StampDialog } from './stamp-dialog.tsx';

/** The invoices of a client, and the dialog that stamps unstamped invoices with client invoice numbers. */
export function BillingPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const { client, clients, choose, query } = useClientChoice();
  const { permissions } = useAccount();
  const [isStamping, setIsStamping] = useState(false);
  const period = readPeriod(params);
  return (
    <CardPage>
      {query.error !== null && <ServerError error={query.error} onRetry={() => query.refetch()} />}
      <BillingBar
        clients={clients}
        clientId={client?.id ?? null}
        period={period}
        onClient={choose}
        onPeriod={(next) => setParams((previous) => writePeriod(previous, next))}
      >
        {permissions.includes('BILLING_STAMPING') && (
          <Button type="primary" disabled={query.isPending} onClick={() => setIsStamping(true)}>
            {t('billing.stamp')}
          </Button>
        )}
      </BillingBar>
      {client !== null && <InvoiceList clientId={client.id} period={period} />}
      {isStamping && (
        <StampDialog
          clients={clients}
          clientId={client?.id ?? null}
          period={period}
          onClose={() => setIsStamping(false)}
        />
      )}
    </CardPage>
  );
}
