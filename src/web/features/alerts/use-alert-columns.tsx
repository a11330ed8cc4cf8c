import { type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Alert } from '#contract/alerts.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { AlertActions } from './alert-actions.tsx';
import { type AlertState, alertState } from './alert-state.ts';
import styles from './alerts.module.css';
import { useAlertTexts } from './use-alert-texts.ts';

const COLORS: Record<AlertState, string> = {
  paused: 'default',
  problem: 'warning',
  fired: 'error',
  ok: 'success',
  waiting: 'processing',
};

interface Handlers {
  onEdit: (alert: Alert) => void;
  onOpen: (alert: Alert) => void;
}

/** The columns of the list of alerts. */
export function useAlertColumns({ onEdit, onOpen }: Handlers): TableColumnsType<Alert> {
  const { t } = useTranslation();
  const locale = useLocale();
  const serverText = useServerText();
  const { measureName, periodName, figure, limits } = useAlertTexts();
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return [
    {
      title: t('schedules.name'),
      key: 'name',
      render: (_, { fields }) => (
        <div className={styles.name}>
          {fields.name}
          {fields.recipients.map((address) => (
            <span key={address} dir="ltr">
              {address}
            </span>
          ))}
        </div>
      ),
    },
    {
      title: t('credentials.state'),
      key: 'state',
      render: (_, alert) => (
        <div className={styles.list}>
          <Tag color={COLORS[alertState(alert)]}>{t(`alerts.states.${alertState(alert)}`)}</Tag>
          {alert.problem !== null && <p className={styles.problem}>{serverText(alert.problem)}</p>}
        </div>
      ),
    },
    {
      title: t('reports.client'),
      dataIndex: 'clientName',
      render: (name: string | null) => name ?? t('reports.noClient'),
    },
    {
      title: t('alerts.measure'),
      key: 'measure',
      render: (_, { fields }) => (
        <div className={styles.list}>
          {measureName(fields.measure)}
          <span>{t(`alerts.periods.${fields.period}`)}</span>
        </div>
      ),
    },
    {
      title: t('alerts.last'),
      key: 'last',
      render: (_, { fields, currency, last }) => {
        const figures = { ...fields, currency };
        return last === null ? (
          t('alerts.noValue')
        ) : (
          <div className={styles.list}>
            {figure(last.value, figures)}
            <span>{periodName(fields.period, last)}</span>
          </div>
        );
      },
    },
    {
      title: t('alerts.expected'),
      key: 'expected',
      render: (_, { fields, currency, last }) => {
        const { rule } = fields;
        const stated = {
          low: rule.kind === 'below' ? rule.threshold : null,
          high: rule.kind === 'above' ? rule.threshold : null,
        };
        const isKnown = last !== null || rule.kind !== 'unusual';
        return isKnown ? limits(last ?? stated, { ...fields, currency }) : t('alerts.rules.unusual');
      },
    },
    {
      title: t('alerts.lastFired'),
      key: 'fired',
      render: (_, { firings, lastFiredAt }) =>
        lastFiredAt === null ? (
          t('alerts.never')
        ) : (
          <div className={styles.list}>
            {dateTime.format(new Date(lastFiredAt))}
            <span>{t('alerts.times', { count: firings })}</span>
          </div>
        ),
    },
    {
      title: t('records.actions'),
      key: 'actions',
      fixed: 'end',
      render: (_, alert) => <AlertActions alert={alert} onEdit={() => onEdit(alert)} onOpen={() => onOpen(alert)} />,
    },
  ];
}
