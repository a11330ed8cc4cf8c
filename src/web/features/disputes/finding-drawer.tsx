import { useQuery } from '@tanstack/react-query';
import { Descriptions, Drawer, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DisputedFinding, FindingCredit, FindingStep } from '#contract/disputes.ts';
import { useIsNarrow } from '#web/browser/use-media-query.ts';
import { formatDay } from '#web/format/format-day.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { FindingEvidence } from '#web/tracking/finding-evidence.tsx';
import { ParcelLink } from '#web/tracking/parcel-link.tsx';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { mirrorPlacement } from '#web/ui/mirror-placement.ts';
import { LoadingScreen } from '#web/ui/page/loading-screen.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { findingHistoryQuery } from './dispute-queries.ts';
import styles from './disputes.module.css';

const WIDTH = 640;

interface FindingDrawerProps {
  clientId: number;
  finding: DisputedFinding;
  onClose: () => void;
}

/** A finding with the credits that belong to it and everything that people did to it. */
export function FindingDrawer({ clientId, finding, onClose }: FindingDrawerProps) {
  useRestoreFocus();
  const { t, i18n } = useTranslation();
  const locale = useLocale();
  const nameOf = useValueName();
  const isNarrow = useIsNarrow();
  const history = useQuery(findingHistoryQuery(clientId, finding.id));
  const money = (minor: number) => formatMoney(minor, finding.currency, locale);
  const column = (name: string) => t(`disputes.columns.${name}`);
  return (
    <Drawer
      open
      size={isNarrow ? '100%' : WIDTH}
      placement={mirrorPlacement('right', i18n.dir())}
      onClose={onClose}
      title={nameOf({ dimension: 'rule', value: finding.rule })}
    >
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'amount', label: column('amount'), children: money(finding.amountMinor) },
          { key: 'credited', label: t('disputes.credited'), children: money(finding.creditedMinor) },
          { key: 'outstanding', label: t('disputes.outstanding'), children: money(finding.outstandingMinor) },
          { key: 'charge', label: t('disputes.charge'), children: finding.chargeDescription || '–' },
          {
            key: 'tracking',
            label: column('tracking'),
            children: <ParcelLink trackingId={finding.trackingId} trackingNumber={finding.trackingNumber} />,
          },
          { key: 'invoice', label: column('invoice'), children: <bdi>{finding.invoiceNumber}</bdi> },
          { key: 'carrier', label: column('carrier'), children: finding.carrierName },
          { key: 'account', label: column('account'), children: <bdi>{finding.account}</bdi> },
          { key: 'deadline', label: t('disputes.deadline'), children: formatDay(finding.deadline, locale) },
        ]}
      />
      <FindingEvidence clientId={clientId} findingId={finding.id} />
      {history.error !== null && <ServerError error={history.error} onRetry={() => history.refetch()} />}
      {history.isPending && <LoadingScreen />}
      {history.data !== undefined && (
        <>
          <Credits credits={history.data.credits} />
          <h3>{t('disputes.history')}</h3>
          {history.data.steps.length === 0 && <p>{t('disputes.noSteps')}</p>}
          <ol className={styles.steps}>
            {history.data.steps.map((step, index) => (
              // Steps are never reordered, and only new ones appear.
              // biome-ignore lint/suspicious/noArrayIndexKey: two steps can have the same moment
              <Step key={index} step={step} money={money} />
            ))}
          </ol>
        </>
      )}
    </Drawer>
  );
}

function Credits({ credits }: { credits: readonly FindingCredit[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (credits.length === 0) return null;
  return (
    <>
      <h3>{t('disputes.credits')}</h3>
      <ul className={styles.steps}>
        {credits.map(({ fileId, line, invoiceNumber, billDate, amountMinor, currency, chargeDescription }) => (
          <li key={`${fileId}.${line}`}>
            {t('disputes.creditOn', {
              amount: formatMoney(amountMinor, currency, locale),
              invoice: invoiceNumber,
              day: formatDay(billDate, locale),
              line,
            })}{' '}
            <span className={styles.count}>{chargeDescription}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Step({ step, money }: { step: FindingStep; money: (minor: number) => string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameOf = useValueName();
  const { at, login, kind, status, assignee, note, approvedMinor } = step;
  return (
    <li>
      <div className={styles.stepHead}>
        <strong>{t(`disputes.steps.${kind}`)}</strong>
        <Tag className={styles.tag} data-status={status}>
          {nameOf({ dimension: 'status', value: status })}
        </Tag>
        {assignee !== '' && <span>{t('disputes.assignedTo', { assignee })}</span>}
        {approvedMinor !== null && <span>{t('disputes.approvedAmount', { amount: money(approvedMinor) })}</span>}
      </div>
      {note !== '' && <div className={styles.words}>{note}</div>}
      <div className={styles.count}>
        {t('disputes.by', {
          login,
          at: new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }),
        })}
      </div>
    </li>
  );
}
