import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { type ClientState, getBusinessOverview, OVERVIEW_WEEKS } from '#contract/business-overview.ts';
import { formatRange } from '#model/dates/format-date.ts';
import { call } from '#web/api/call.ts';
import { getToday } from '#web/format/today.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { CsvButton } from '#web/ui/records/csv-button.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import { toCells } from './client-cells.ts';
import { useClientColumns } from './use-client-columns.tsx';
import { useWarningText } from './use-warning-text.ts';
import { listWarnings, worstFirst } from './warnings.ts';

/** All clients at a glance: what they spend, save and can claim, how fresh their data is, and who uses it. */
export function BusinessOverviewPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const warningText = useWarningText();
  const { choices, choose } = useListChoices(['weeks']);
  const weeks = OVERVIEW_WEEKS.find((length) => String(length) === choices.weeks) ?? OVERVIEW_WEEKS[0];
  const overview = useQuery({
    queryKey: [getBusinessOverview.path, weeks],
    queryFn: ({ signal }) => call(getBusinessOverview, { query: { weeks } }, signal),
    placeholderData: (before) => before,
  });
  const today = getToday();
  const clients = worstFirst(overview.data?.clients ?? [], today);
  const { columns, header } = useClientColumns({ weeks, today });
  const warningsOf = (client: ClientState) => listWarnings(client, today).map(warningText);
  return (
    <CardPage>
      <RecordList<ClientState>
        title={t('businessOverview.title')}
        query={overview}
        rows={clients}
        rowKey="clientId"
        textOf={(client) => [client.clientName, client.parentName, ...warningsOf(client)].join(' ')}
        columns={columns}
        emptyText={t('businessOverview.none')}
        actions={
          <>
            <Segmented
              aria-label={t('businessOverview.period')}
              value={weeks}
              options={OVERVIEW_WEEKS.map((value) => ({ value, label: t(`businessOverview.weeks.${value}`) }))}
              onChange={(value) => choose({ weeks: String(value) })}
            />
            <CsvButton
              fileName="business-overview.csv"
              header={header}
              readRows={() => clients.map((client) => toCells(client, warningsOf(client)))}
              isEmpty={clients.length === 0}
            />
          </>
        }
      >
        <MutedText>
          {overview.data !== undefined && `${formatRange(overview.data, locale)}. `}
          {t('businessOverview.note')}
        </MutedText>
      </RecordList>
    </CardPage>
  );
}
