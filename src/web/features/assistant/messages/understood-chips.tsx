import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AssistantFilter, Understood } from '#contract/assistant.ts';
import { dateTypes } from '#model/dates/date-type.ts';
import { formatRange } from '#model/dates/format-date.ts';
import { sources } from '#model/sources/sources.ts';
import { clientsQuery } from '#web/api/reference-queries.ts';
import { useLocale } from '#web/format/use-locale.ts';
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

/** What the assistant understood: client, dates, figures, groups and filters. */
export function UnderstoodChips({ understood }: { understood: Understood }) {
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
  const ofDates = t(`dateTypes.${dateType}.label`, dates[dateType]?.label ?? dateType);
  const chips = [
    {
      id: 'client',
      name: t('assistant.chips.client'),
      text: [...named([clientId]), ...named(subClientIds)].join(', '),
    },
    { id: 'dates', name: ofDates, text: formatRange({ from: fromDate, to: toDate }, locale) },
    { id: 'facts', name: t('assistant.chips.figures'), text: facts.map(label).join(', ') },
    { id: 'by', name: t('assistant.chips.by'), text: by.map(groupLabel).join(', ') },
    ...filters.map((filter) => ({
      id: JSON.stringify(filter),
      name: label(filter.dimension),
      text: conditionText(filter),
    })),
  ];
  return (
    <ul className={styles.chips} aria-label={t('assistant.chips.title')}>
      {chips.map(
        ({ id, name, text }) =>
          text !== '' && (
            <li key={id}>
              <Tag title={`${name}: ${text}`}>
                <span className={styles.chipName}>{name}</span> <bdi>{text}</bdi>
              </Tag>
            </li>
          ),
      )}
    </ul>
  );
}

/** `=` and `in` need no sign before the values. */
function conditionText({ condition, values }: AssistantFilter): string {
  const text = values.join(condition === 'between' ? ' – ' : ', ');
  return ['=', 'in', 'between'].includes(condition) ? text : `${condition} ${text}`.trim();
}
