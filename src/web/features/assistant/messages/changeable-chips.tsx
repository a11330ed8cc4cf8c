import { queryOptions, useQuery } from '@tanstack/react-query';
import { Button, DatePicker, Select, Tag } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterValues } from '#contract/analytics.ts';
import type { AssistantFilter, AssistantQuestion } from '#contract/assistant.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import { formatRange } from '#model/dates/format-date.ts';
import { pages } from '#model/pages/pages.ts';
import { filterQuestion } from '#model/pages/widget-question.ts';
import { call } from '#web/api/call.ts';
import { clientsQuery } from '#web/api/reference-queries.ts';
import { ClientChange } from '#web/features/assistant/conversation/client-change.ts';
import type { Ask } from '#web/features/assistant/conversation/use-chat.ts';
import { getToday } from '#web/format/today.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import { PopoverPanel } from '#web/ui/popover-panel.tsx';
import styles from './messages.module.css';

const FORMAT = 'YYYY-MM-DD';

/** The question that a chip changes, and how it is asked again. */
interface Change {
  question: AssistantQuestion;
  onAsk: Ask;
}

interface ChipProps {
  name: string;
  text: string;
  /** Null for a chip that can't be changed now. */
  change: Change | null;
}

/** The dates of an answer. Choosing others asks the question about them. */
export function DatesChip({ range, change, ...chip }: ChipProps & { range: DateRange }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const handleDates = (from: string | undefined, to: string | undefined, { question, onAsk }: Change) => {
    if (from === undefined || to === undefined) return;
    const text = t('assistant.chips.ask', { name: chip.name, value: formatRange({ from, to }, locale) });
    onAsk(text, { ...question, dates: { ...question.dates, from, to, isDefault: false } });
  };
  return (
    <Chip {...chip} change={change}>
      {(own, close) => (
        <DatePicker.RangePicker
          format={FORMAT}
          defaultValue={[dayjs(range.from), dayjs(range.to)]}
          maxDate={dayjs(getToday())}
          allowClear={false}
          aria-label={chip.name}
          onChange={(days) => {
            close();
            handleDates(days?.[0]?.format(FORMAT), days?.[1]?.format(FORMAT), own);
          }}
        />
      )}
    </Chip>
  );
}

/** The client of an answer. Choosing another one asks the question about it in a new conversation. */
export function ClientChip({ clientId, change, ...chip }: ChipProps & { clientId: number }) {
  const { t } = useTranslation();
  const clients = useQuery(clientsQuery).data ?? [];
  const changeClient = useContext(ClientChange);
  return (
    <Chip {...chip} change={changeClient === null || clients.length < 2 ? null : change}>
      {({ question }, close) => (
        <Select<number>
          value={clientId}
          aria-label={chip.name}
          options={clients.map(({ id, name }) => ({ value: id, label: name }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(id) => {
            close();
            const value = clients.find((client) => client.id === id)?.name ?? '';
            changeClient?.(id, t('assistant.chips.ask', { name: chip.name, value }), {
              ...question,
              subClientIds: null,
            });
          }}
        />
      )}
    </Chip>
  );
}

interface FilterChipProps extends ChipProps {
  filter: AssistantFilter;
  clientId: number;
}

/** A filter of an answer. It can be removed. If the pages list its values, other values can be chosen. */
export function FilterChip({ filter, clientId, change, ...chip }: FilterChipProps) {
  const { t } = useTranslation();
  const ask = ({ question, onAsk }: Change, replaced: AssistantFilter | null) => {
    const isSame = (one: AssistantFilter) => JSON.stringify(one) === JSON.stringify(filter);
    const where = question.where.flatMap((one) => (isSame(one) ? (replaced ?? []) : one));
    const text =
      replaced === null
        ? t('assistant.chips.askWithout', { name: chip.name })
        : t('assistant.chips.ask', { name: chip.name, value: replaced.values.join(', ') });
    onAsk(text, { ...question, where });
  };
  return (
    <Chip {...chip} change={change}>
      {(own, close) => (
        <>
          {filter.condition === 'in' && (
            <FilterValues
              name={chip.name}
              filter={filter}
              clientId={clientId}
              onChoose={(values) => {
                close();
                ask(own, values.length === 0 ? null : { ...filter, values });
              }}
            />
          )}
          <Button
            size="small"
            onClick={() => {
              close();
              ask(own, null);
            }}
          >
            {t('assistant.chips.remove')}
          </Button>
        </>
      )}
    </Chip>
  );
}

interface FilterValuesProps {
  name: string;
  filter: AssistantFilter;
  clientId: number;
  onChoose: (values: string[]) => void;
}

/** The values of a filter that some page offers. A button asks for the chosen ones, because each question is a message. */
function FilterValues({ name, filter: { dimension, values }, clientId, onChoose }: FilterValuesProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(values.map(String));
  const { data } = useQuery(valuesQuery(dimension, clientId));
  if (data === undefined || data.length === 0) return null;
  return (
    <>
      <MultiSelect<string>
        value={chosen}
        aria-label={name}
        options={data.map(({ NAME, VALUE }) => ({ label: NAME, value: VALUE }))}
        onChange={setChosen}
      />
      <Button size="small" type="primary" onClick={() => onChoose(chosen)}>
        {t('assistant.chips.apply')}
      </Button>
    </>
  );
}

function valuesQuery(dimension: string, clientId: number) {
  const page = pages.find(
    ({ clients, tabOf, filters }) =>
      clients === 'chosen' && tabOf === null && filters.some((filter) => filter.dimension === dimension),
  );
  return queryOptions({
    queryKey: ['assistant', filterValues.path, dimension, clientId],
    queryFn: async ({ signal }) => {
      if (page === undefined) return [];
      const body = filterQuestion(page, dimension, { clientId, childClientIds: [], where: [] });
      return (await call(filterValues, { params: { page: page.id, dimension }, body }, signal)).data;
    },
  });
}

interface OpenChipProps extends ChipProps {
  /** The form that opens with the chip. */
  children: (change: Change, close: () => void) => ReactNode;
}

/** A chip that opens a form. */
function Chip({ name, text, change, children }: OpenChipProps) {
  const { t } = useTranslation();
  const content = (
    <>
      <span className={styles.chipName}>{name}</span> <bdi>{text}</bdi>
    </>
  );
  if (change === null) return <Tag title={`${name}: ${text}`}>{content}</Tag>;
  const title = t('assistant.chips.change', { name });
  return (
    <PopoverPanel
      title={title}
      placement="topLeft"
      trigger={(props) => (
        <button type="button" className={styles.chip} title={title} {...props}>
          {content}
        </button>
      )}
    >
      {(close) => <div className={styles.chipForm}>{children(change, close)}</div>}
    </PopoverPanel>
  );
}
