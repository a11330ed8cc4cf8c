import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { INPUT_LABELS, type InputId } from '#model/audit-inputs/input-labels.ts';
import { listedTables } from '#model/audit-inputs/listed-tables.ts';
import { isIsoDate } from '#model/dates/iso-date.ts';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import { useClientChoice } from '#web/view/selection/use-client-choice.ts';
import { auditTablesQuery, type RowFilter } from './table-queries.ts';

const CHOICES = ['table', 'from', 'day', 'carrier', 'text'] as const;

/** The client, the table and the filter in the address, and the client's tables. */
export function useAuditTables() {
  const { client, clients, choose: chooseClient, query: clientsState } = useClientChoice();
  const { choices, choose, page } = useListChoices(CHOICES);
  const tables = useQuery({ ...auditTablesQuery(client?.id ?? 0), enabled: client !== null });
  const table = listedTables.find((id) => id === choices.table) ?? 'agreements';
  return {
    client,
    clients,
    chooseClient,
    clientsState,
    choices,
    choose,
    page,
    tables,
    table,
    filter: toFilter(choices),
  };
}

export type AuditTables = ReturnType<typeof useAuditTables>;

/** Choices of the address that are not valid are ignored. */
function toFilter({ from, day, carrier, text }: Record<(typeof CHOICES)[number], string | null>): RowFilter {
  return {
    from: from === 'public' ? 'public' : 'files',
    ...(day !== null && isIsoDate(day) && { day }),
    ...(carrier !== null && /^[1-9]\d{0,4}$/.test(carrier) && { carrierId: Number(carrier) }),
    text: (text ?? '').slice(0, 100),
  };
}

/** Returns the name of a table in the reader's language. */
export function useTableName(): (table: InputId) => string {
  const { t } = useTranslation();
  return (table) => t(`inputTables.${table}`, INPUT_LABELS[table].label);
}
