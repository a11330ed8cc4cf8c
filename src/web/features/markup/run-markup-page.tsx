import { CalculatorOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, DatePicker, type TableColumnsType } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type MarkupRun, prepareMarkupRun } from '#contract/markup-runs.ts';
import { addMonths, endOfMonth, isIsoDate, startOfMonth } from '#model/dates/iso-date.ts';
import { toDecimal } from '#model/numbers/format-minor.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import { call } from '#web/api/call.ts';
import { getToday } from '#web/format/today.ts';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { LabelledField } from '#web/ui/layout/labelled-field.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { Toolbar } from '#web/ui/layout/toolbar.tsx';
import { ClientSelect } from '#web/ui/records/client-select.tsx';
import { CsvButton } from '#web/ui/records/csv-button.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import { useClientChoice } from '#web/view/selection/use-client-choice.ts';
import styles from './markup.module.css';
import { markupRunsQuery } from './markup-queries.ts';
import { RunView } from './run-view.tsx';
import { StateTag } from './state-tag.tsx';
import { useMarkupTexts } from './use-markup-texts.ts';

const FORMAT = 'YYYY-MM-DD';
const HEADER = ['from_date', 'to_date', 'state', 'currency', 'cost', 'price', 'margin', 'invoice_number'];

interface Period {
  fromDate: string;
  toDate: string;
}

/** Prices what a client has not been billed yet, and lists what it has been billed. */
export function RunMarkupPage() {
  const { t } = useTranslation();
  const { client, clients, choose: chooseClient, query } = useClientChoice();
  const { choices, choose } = useListChoices(['run', 'from', 'to', 'search']);
  const cache = useQueryClient();
  const today = getToday();
  const period = readPeriod(choices, today);
  const id = useId();
  const prepare = useMutation({
    mutationFn: (clientId: number) => call(prepareMarkupRun, { body: { clientId, ...period } }),
    onSuccess: () => cache.invalidateQueries(),
  });
  return (
    <CardPage>
      {query.error !== null && <ServerError error={query.error} onRetry={() => query.refetch()} />}
      <Toolbar>
        <ClientSelect
          clients={clients}
          clientId={client?.id ?? null}
          onChoose={(chosen) => {
            prepare.reset();
            chooseClient(chosen);
          }}
        />
        <LabelledField label={t('markup.billDates')} htmlFor={id}>
          <DatePicker.RangePicker
            id={{ start: id, end: `${id}-end` }}
            className={styles.period}
            format={FORMAT}
            allowClear={false}
            value={[dayjs(period.fromDate), dayjs(period.toDate)]}
            maxDate={dayjs(today)}
            disabledDate={(day) => day.format(FORMAT) > today}
            onChange={(days) =>
              choose({
                from: days?.[0]?.format(FORMAT) ?? null,
                to: days?.[1]?.format(FORMAT) ?? null,
                run: choices.run,
              })
            }
            aria-label={t('markup.billDates')}
          />
        </LabelledField>
        <Button
          type="primary"
          icon={<CalculatorOutlined aria-hidden="true" />}
          disabled={client === null}
          loading={prepare.isPending}
          onClick={() =>
            client !== null &&
            prepare.mutate(client.id, { onSuccess: ({ id: run }) => choose({ run: String(run), search: null }) })
          }
        >
          {t('markup.prepare')}
        </Button>
      </Toolbar>
      {prepare.error !== null && <ServerError error={prepare.error} />}
      {client !== null && (
        <Runs
          key={client.id}
          clientId={client.id}
          openId={choices.run}
          onOpen={(run) => choose({ run: run === null ? null : String(run), search: null })}
        />
      )}
    </CardPage>
  );
}

/** The period of the address, by default the calendar month before today. */
function readPeriod({ from, to }: { from: string | null; to: string | null }, today: string): Period {
  if (from !== null && to !== null && isIsoDate(from) && isIsoDate(to) && from <= to)
    return { fromDate: from, toDate: to };
  const fromDate = startOfMonth(addMonths(startOfMonth(today), -1));
  return { fromDate, toDate: endOfMonth(fromDate) };
}

interface RunsProps {
  clientId: number;
  openId: string | null;
  onOpen: (id: number | null) => void;
}

function Runs({ clientId, openId, onOpen }: RunsProps) {
  const { t } = useTranslation();
  const found = useQuery(markupRunsQuery(clientId));
  const columns = useRunColumns(({ id }) => onOpen(id));
  const rows = found.data ?? [];
  const open = rows.find(({ id }) => String(id) === openId);
  return (
    <>
      {open !== undefined && <RunView key={open.id} run={open} onGone={() => onOpen(null)} />}
      <RecordList<MarkupRun>
        title={t('markup.runs')}
        query={found}
        actions={
          <CsvButton
            fileName="markup-runs.csv"
            header={HEADER}
            isEmpty={rows.length === 0}
            readRows={() => rows.flatMap(toRows)}
          />
        }
        rows={rows}
        textOf={({ fromDate, toDate, state, invoices }) =>
          [fromDate, toDate, t(`markup.states.${state}`), ...invoices.map((one) => one.clientInvoiceNumber)].join(' ')
        }
        columns={columns}
        emptyText={t('markup.noRuns')}
      >
        <MutedText>{t('markup.runsNote')}</MutedText>
      </RecordList>
    </>
  );
}

function toRows({ fromDate, toDate, state, totals, invoices }: MarkupRun): string[][] {
  return totals.map(({ currency, costMinor, priceMinor, marginMinor }) => [
    ...[fromDate, toDate, state, currency],
    ...[costMinor, priceMinor, marginMinor].map((minor) => toDecimal(minor, currencyDigits(currency))),
    invoices.find((invoice) => invoice.currency === currency)?.clientInvoiceNumber ?? '',
  ]);
}

function useRunColumns(onOpen: (run: MarkupRun) => void): TableColumnsType<MarkupRun> {
  const { t } = useTranslation();
  const { days, money } = useMarkupTexts();
  const amounts = (totals: MarkupRun['totals'], of: (total: MarkupRun['totals'][number]) => number) =>
    totals.length === 0
      ? '–'
      : totals.map((total) => <div key={total.currency}>{money(of(total), total.currency)}</div>);
  return [
    {
      title: t('markup.billDates'),
      key: 'period',
      render: (_, run) => {
        const period = days(run.fromDate, run.toDate);
        return (
          <Button type="link" size="small" aria-label={t('markup.runOf', { period })} onClick={() => onOpen(run)}>
            {period}
          </Button>
        );
      },
    },
    {
      title: t('credentials.state'),
      dataIndex: 'state',
      render: (state: MarkupRun['state']) => <StateTag state={state} />,
    },
    {
      title: t('markup.cost'),
      key: 'cost',
      align: 'end',
      render: (_, { totals }) => amounts(totals, ({ costMinor }) => costMinor),
    },
    {
      title: t('markup.price'),
      key: 'price',
      align: 'end',
      render: (_, { totals }) => amounts(totals, ({ priceMinor }) => priceMinor),
    },
    {
      title: t('markup.margin'),
      key: 'margin',
      align: 'end',
      render: (_, { totals }) => amounts(totals, ({ marginMinor }) => marginMinor),
    },
    {
      title: t('billing.clientInvoiceNumber'),
      key: 'numbers',
      render: (_, { invoices }) =>
        invoices.map(({ id, clientInvoiceNumber }) => (
          <div key={id}>
            {clientInvoiceNumber === null ? t('billing.notStamped') : <bdi>{clientInvoiceNumber}</bdi>}
          </div>
        )),
    },
    {
      title: t('markup.by'),
      key: 'by',
      render: (_, { prepared, kept, stamped, undone }) => (undone ?? stamped ?? kept ?? prepared).by,
    },
  ];
}
