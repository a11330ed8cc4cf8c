import { useQuery } from '@tanstack/react-query';
import { Footing } from '#contract/invoices.ts';
import { addDays, isIsoDate } from '#model/dates/iso-date.ts';
import { getToday } from '#web/format/today.ts';
import { useExistingPage } from '#web/view/address/use-existing-page.ts';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import { useClientChoice } from '#web/view/selection/use-client-choice.ts';
import { invoicesQuery, PAGE_SIZE } from './invoice-queries.ts';

const CHOICES = ['number', 'account', 'carrier', 'from', 'to', 'min', 'max', 'status'] as const;
const FIRST_DAYS = 365;

/** The search in the address and its results. Without dates, it searches the last year. */
export function useInvoiceSearch() {
  const { choices, choose, page } = useListChoices(CHOICES);
  const { client, clients, choose: chooseClient, query: clientsState } = useClientChoice();
  const today = getToday();
  const days = { from: toDay(choices.from) ?? addDays(today, -FIRST_DAYS), to: toDay(choices.to) ?? today };
  const found = useQuery({
    ...invoicesQuery({
      clientId: client?.id ?? 0,
      fromDate: days.from,
      toDate: days.to,
      number: choices.number ?? undefined,
      account: choices.account ?? undefined,
      carrierId: toWholeNumber(choices.carrier),
      minMinor: toMinor(choices.min),
      maxMinor: toMinor(choices.max),
      footing: Footing.safeParse(choices.status).data,
      page,
    }),
    enabled: client !== null,
  });
  useExistingPage({ page, pageSize: PAGE_SIZE, found, onPage: (last) => choose({ page: String(last) }) });
  return { choices, choose, page, days, client, clients, chooseClient, clientsState, found };
}

export type InvoiceSearch = ReturnType<typeof useInvoiceSearch>;

function toDay(text: string | null): string | null {
  return text !== null && isIsoDate(text) ? text : null;
}

function toWholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Parses an amount in major units. Assumes a currency with cents, which nearly all invoices have. */
function toMinor(text: string | null): number | undefined {
  return text !== null && /^-?\d{1,12}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}
