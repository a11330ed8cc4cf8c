import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceBalance } from '#contract/payments.ts';
import { toDecimal } from '#model/numbers/format-minor.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { invoiceValue, type PaymentDraft } from './payment-form.ts';
import { balancesQuery } from './payment-queries.ts';

interface InvoiceSelectProps {
  clientId: number;
  currency: string;
  /** Invoices that are shown without a search. */
  known: PaymentDraft;
  /** Called with the open amount of the chosen invoice, as a decimal number. */
  onOpen: (amount: string) => void;
  /** Given by the form. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

const PAUSE_MS = 300;

/** Chooses an invoice with an open amount, found by a part of its number, account or carrier. */
export function InvoiceSelect({ clientId, currency, known, onOpen, id, value, onChange }: InvoiceSelectProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const found = useQuery(balancesQuery(clientId, { search, state: 'payable', page: 1 }));
  const fit = [...known.invoices, ...(found.data?.invoices ?? [])].filter((invoice) => invoice.currency === currency);
  const invoices = new Map(fit.map((invoice) => [invoiceValue(invoice.carrier.id, invoice.invoiceNumber), invoice]));
  const open = ({ openMinor }: InvoiceBalance) => formatMoney(openMinor, currency, locale);
  const options = [...invoices].map(([key, invoice]) => ({
    value: key,
    label: `${invoice.carrier.name} ${invoice.invoiceNumber} · ${t('payments.openOf', { amount: open(invoice) })}`,
  }));
  const ofPayment = (known.payment?.parts ?? [])
    .map((part) => ({
      value: invoiceValue(part.carrierId, part.invoiceNumber),
      label: `${part.carrierName} ${part.invoiceNumber}`,
    }))
    .filter((option) => !invoices.has(option.value));
  return (
    <Select
      {...(id !== undefined && { id })}
      aria-label={t('payments.invoice')}
      placeholder={t('payments.invoice')}
      value={value ?? null}
      options={[...options, ...ofPayment]}
      loading={found.isFetching}
      showSearch={{
        filterOption: false,
        onSearch: (text) => {
          window.clearTimeout(timer.current);
          timer.current = window.setTimeout(() => setSearch(text.trim()), PAUSE_MS);
        },
      }}
      onChange={(chosen: string) => {
        const invoice = invoices.get(chosen);
        onChange?.(chosen);
        if (invoice !== undefined) onOpen(toDecimal(invoice.openMinor, currencyDigits(currency)));
      }}
    />
  );
}
