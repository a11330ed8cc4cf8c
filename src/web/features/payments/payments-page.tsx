import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#web/api/account-query.ts';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { Toolbar } from '#web/ui/layout/toolbar.tsx';
import { ClientSelect } from '#web/ui/records/client-select.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import { useClientChoice } from '#web/view/selection/use-client-choice.ts';
import { BalancesList } from './balances-list.tsx';
import { ImportPaymentsDialog } from './import-payments-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { EMPTY_DRAFT, type PaymentDraft } from './payment-form.ts';
import styles from './payments.module.css';
import { PaymentsList } from './payments-list.tsx';

/** The payments of a client, and the open amounts of its invoices. */
export function PaymentsPage() {
  const { client, clients, choose, query } = useClientChoice();
  return (
    <CardPage>
      {query.error !== null && <ServerError error={query.error} onRetry={() => query.refetch()} />}
      <Toolbar>
        <ClientSelect clients={clients} clientId={client?.id ?? null} onChoose={choose} />
      </Toolbar>
      {client !== null && <Parts key={client.id} clientId={client.id} />}
    </CardPage>
  );
}

function Parts({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const { choices, choose } = useListChoices(['part', 'search', 'state']);
  const [draft, setDraft] = useState<PaymentDraft | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const canEdit = useAccount().permissions.includes('PAYMENT_NUMBER_EDIT');
  const active = choices.part === 'payments' ? 'payments' : 'invoices';
  const lists = {
    invoices: <BalancesList clientId={clientId} canEdit={canEdit} onDraft={setDraft} />,
    payments: <PaymentsList clientId={clientId} canEdit={canEdit} onDraft={setDraft} />,
  };
  return (
    <SectionCard
      title={t('payments.title')}
      actions={
        canEdit && (
          <>
            <Button icon={<UploadOutlined aria-hidden="true" />} onClick={() => setIsImporting(true)}>
              {t('payments.import')}
            </Button>
            <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setDraft(EMPTY_DRAFT)}>
              {t('payments.add')}
            </Button>
          </>
        )
      }
    >
      <Tabs
        activeKey={active}
        destroyOnHidden
        onChange={(part) => choose({ part: part === 'invoices' ? null : part, search: null, state: null })}
        items={(['invoices', 'payments'] as const).map((part) => ({
          key: part,
          label: t(`payments.parts.${part}`),
          children: <div className={styles.part}>{part === active && lists[part]}</div>,
        }))}
      />
      {isImporting && (
        <ImportPaymentsDialog clientId={clientId} onDraft={setDraft} onClose={() => setIsImporting(false)} />
      )}
      {draft !== null && <PaymentDialog clientId={clientId} draft={draft} onClose={() => setDraft(null)} />}
    </SectionCard>
  );
}
