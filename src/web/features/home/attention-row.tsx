import {
  ClockCircleOutlined,
  CloseCircleOutlined,
  FileDoneOutlined,
  QuestionCircleOutlined,
  RightOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Upload } from '#contract/uploads.ts';
import { formatDay } from '#web/format/format-day.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { isolate } from '#web/format/isolate.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { deskPath } from '#web/widgets/clock/desk-path.ts';
import type { AttentionItem } from './attention-items.ts';
import styles from './home.module.css';
import type { HomeParts } from './home-parts.ts';

const icons = {
  openQuestions: QuestionCircleOutlined,
  claimsEnd: ClockCircleOutlined,
  moreClaimsEnd: ClockCircleOutlined,
  failedImports: CloseCircleOutlined,
  overdueAccounts: CloseCircleOutlined,
  missingData: CloseCircleOutlined,
  unfootedInvoices: WarningOutlined,
  rejectedLines: WarningOutlined,
  parcelExceptions: WarningOutlined,
  chargeExceptions: WarningOutlined,
  reportsReady: FileDoneOutlined,
};

const SOON = ['days3', 'days7'] as const;

/** This many examples are named after the number. */
const MAX_NAMED = 2;

interface AttentionRowProps {
  item: AttentionItem;
  parts: HomeParts;
}

/** A number with what it counts, examples, and a link to where the reader can act. */
export function AttentionRow({ item, parts }: AttentionRowProps) {
  const { i18n } = useTranslation();
  const locale = useLocale();
  const { title, details } = useTexts()(item);
  const Icon = icons[item.kind];
  const path = pathOf(item, parts);
  const content = (
    <>
      <Icon aria-hidden="true" className={styles.kind} />
      <strong className={styles.count}>{item.count.toLocaleString(locale)}</strong>
      <span className={styles.about}>
        <span>{title}</span>
        {details.length > 0 && (
          <span className={styles.details}>
            {[...new Set(details)].slice(0, MAX_NAMED).map((detail) => (
              <bdi key={detail} dir={i18n.dir()}>
                {detail}
              </bdi>
            ))}
            {details.length > MAX_NAMED && '…'}
          </span>
        )}
      </span>
      {path !== null && <RightOutlined aria-hidden="true" className={styles.arrow} />}
    </>
  );
  return (
    <li className={styles.attention} data-kind={item.kind}>
      {path === null ? <div>{content}</div> : <Link to={path}>{content}</Link>}
    </li>
  );
}

function useTexts(): (item: AttentionItem) => { title: string; details: readonly string[] } {
  const { t } = useTranslation();
  const locale = useLocale();
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return (item) => {
    const { count } = item;
    const title = t(`home.attentions.${item.kind}`, { count });
    switch (item.kind) {
      case 'claimsEnd': {
        const { clientName, within7Days, firstDeadline } = item.claims;
        const amount = formatMoney(within7Days.amountMinor, within7Days.currency, locale);
        const date = formatDay(firstDeadline, locale);
        return { title, details: [t('home.claimsEndDetails', { client: isolate(clientName), amount, date })] };
      }
      case 'moreClaimsEnd':
        return { title, details: [] };
      case 'overdueAccounts':
        return {
          title,
          details: item.arrivals.map(
            ({ clientName, carrierName, accountNumber, daysLate }) =>
              `${isolate(clientName)}: ${isolate(`${carrierName} ${accountNumber}`)} (${isolate(days.format(daysLate))})`,
          ),
        };
      case 'missingData':
        return {
          title,
          details: item.rows.map(
            ({ client, carrier, lastBillDate }) =>
              `${isolate(client)}: ${isolate(carrier ?? '')} (${isolate(formatDay(lastBillDate, locale))})`,
          ),
        };
      case 'parcelExceptions':
      case 'chargeExceptions':
        return {
          title,
          details: item.clients.map(
            ({ clientName, exceptions }) => `${isolate(clientName)}: ${exceptions.toLocaleString(locale)}`,
          ),
        };
      case 'reportsReady':
        return { title, details: item.fileNames.map(isolate) };
      default:
        return { title, details: item.uploads.map(nameOf) };
    }
  };
}

function nameOf({ clientName, fileNames }: Upload): string {
  return `${isolate(clientName)}: ${isolate(fileNames.join(', '))}`;
}

function pathOf(item: AttentionItem, { uploadRoute, reportsRoute, overdueRoute }: HomeParts): string | null {
  switch (item.kind) {
    case 'claimsEnd':
      return deskPath(item.claims.clientId, SOON);
    case 'moreClaimsEnd':
      return deskPath(null, SOON);
    case 'overdueAccounts':
    case 'missingData':
      return overdueRoute?.path ?? null;
    case 'parcelExceptions':
      return `/exceptionTracking?client=${item.clients[0]?.clientId}&days=30`;
    case 'chargeExceptions':
      return `/exceptionCharge?client=${item.clients[0]?.clientId}&days=30`;
    case 'reportsReady':
      return reportsRoute?.path ?? null;
    default: {
      const [only, ...others] = item.uploads;
      if (uploadRoute === null) return null;
      return only !== undefined && others.length === 0 ? `${uploadRoute.path}?upload=${only.id}` : uploadRoute.path;
    }
  }
}
