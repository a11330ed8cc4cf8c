import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AssistantFilter, AssistantQuestion, Understood } from '#contract/assistant.ts';
import { dateTypes } from '#model/dates/date-type.ts';
import { formatRange } from '#model/dates/format-date.ts';
import { sources } from '#model/sources/sources.ts';
import { clientsQuery } from '#web/api/reference-queries.ts';
import type { Ask } from '#web/features/assistant/conversation/use-chat.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { ClientChip, DatesChip, FilterChip } from './changeable-chips.tsx';
import styles from './messages.module.css';

const labels = new Map(
  Object.values(sources).flatMap(({ dimensions, facts, measures }) =>
    [dimensions, facts, measures].flatMap((declared) =>
      Object.entries(declared).map(([id, { label }]) => [id, label] as const),
    ),
  ),
);
/** Groups of dates. */
const PERIODS = ['day', 'week', 'month', 'quarter', 'year', 'weekday'] as const;

const dates: Readonly<Record<string, { label: string } | undefined>> = dateTypes;

interface UnderstoodChipsProps {
  understood: Understood;
  /** The structured question of the answer; null for replies of older releases. */
  question: AssistantQuestion | null;
  /** Asks the question again after a change; null where the reader can't ask now. */
  onAsk: Ask | null;
}

/** What the assistant understood: client, dates, figures, groups and filters. Client, dates and filters can be changed. */
export function UnderstoodChips({ understood, question, onAsk }: UnderstoodChipsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const clients = useQuery(clientsQuery).data ?? [];
  const { clientId, subClientIds, dateType, fromDate, toDate, filters, facts, by } = understood;
  const label = (id: string) => String(t([`facts.${id}`, `dimensions.${id}`, `measures.${id}`], labels.get(id) ?? id));
  const groupLabel = (id: string) => {
    const period = PERIODS.find((one) => one === id);
    return period === undefined ? label(id) : t(`assistant.periods.${period}`);
  };
  const named = (ids: readonly number[]) => clients.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const change = question === null || onAsk === null ? null : { question, onAsk };
  const range = { from: fromDate, to: toDate };
  const plain = [
    { id: 'facts', name: t('assistant.chips.figures'), text: facts.map(label).join(', ') },
    { id: 'by', name: t('assistant.chips.by'), text: by.map(groupLabel).join(', ') },
  ];
  return (
    <ul className={styles.chips} aria-label={t('assistant.chips.title')}>
      <li>
        <ClientChip
          name={t('assistant.chips.client')}
          text={[...named([clientId]), ...named(subClientIds)].join(', ')}
          clientId={clientId}
          change={change}
        />
      </li>
      <li>
        <DatesChip
          name={t(`dateTypes.${dateType}.label`, dates[dateType]?.label ?? dateType)}
          text={formatRange(range, locale)}
          range={range}
          change={change}
        />
      </li>
      {plain.map(
        ({ id, name, text }) =>
          text !== '' && (
            <li key={id}>
              <Tag title={`${name}: ${text}`}>
                <span className={styles.chipName}>{name}</span> <bdi>{text}</bdi>
              </Tag>
            </li>
          ),
      )}
      {filters.map((filter) => (
        <li key={JSON.stringify(filter)}>
          <FilterChip
            name={label(filter.dimension)}
            text={conditionText(filter)}
            filter={filter}
            clientId={clientId}
            change={change}
          />
        </li>
      ))}
    </ul>
  );
}

/** `=` and `in` need no sign before the values. */
function conditionText({ condition, values }: AssistantFilter): string {
  const text = values.join(condition === 'between' ? ' – ' : ', ');
  return ['=', 'in', 'between'].includes(condition) ? text : `${condition} ${text}`.trim();
}
