import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { Mapping, type MappingDraft, type MappingPreview } from '#contract/mappings.ts';
import type { MappingProblem } from '#model/mappings/check-mapping.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import { formatDay } from '#web/format/format-day.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { FigureList } from '#web/ui/figures/figure-list.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './mapping.module.css';
import { type MappedFile, previewQuery } from './mapping-queries.ts';
import { PreviewInvoices } from './preview-invoices.tsx';
import { useDelayed } from './use-delayed.ts';
import { useRoleLabel } from './use-role-label.ts';

interface MappingPreviewPanelProps {
  file: MappedFile;
  draft: MappingDraft;
  problems: readonly MappingProblem[];
  onChange: (draft: MappingDraft) => void;
}

/** What the mapping would load, or what it still lacks. */
export function MappingPreviewPanel({ file, draft, problems, onChange }: MappingPreviewPanelProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.preview}>
      <h3>{t('mapping.preview.title')}</h3>
      {problems.length > 0 ? (
        <ProblemList problems={problems} />
      ) : (
        <LivePreview file={file} draft={draft} onChange={onChange} />
      )}
    </section>
  );
}

function ProblemList({ problems }: { problems: readonly MappingProblem[] }) {
  const { t } = useTranslation();
  const problemText = useProblemLine();
  return (
    <Alert
      type="info"
      showIcon
      title={t('mapping.problems.title')}
      description={
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={JSON.stringify(problem)}>{problemText(problem)}</li>
          ))}
        </ul>
      }
    />
  );
}

function useProblemLine(): (problem: MappingProblem) => string {
  const { t } = useTranslation();
  const roleLabel = useRoleLabel();
  return (problem) => {
    switch (problem.kind) {
      case 'missing field':
        return roleLabel(problem.field);
      case 'no charges':
      case 'same marks':
        return t(`mapping.problems.${problem.kind}`);
      case 'charge without amount':
        return t('mapping.problems.charge without amount', { charge: problem.charge + 1 });
      case 'unknown column':
      case 'column used twice':
        return t(`mapping.problems.${problem.kind}`, { column: problem.column });
    }
  };
}

const WAIT_MS = 400;

function LivePreview({ file, draft, onChange }: Omit<MappingPreviewPanelProps, 'problems'>) {
  const parsed = Mapping.safeParse(useDelayed(draft, WAIT_MS));
  return parsed.success ? <CheckedPreview file={file} mapping={parsed.data} draft={draft} onChange={onChange} /> : null;
}

interface CheckedPreviewProps extends Omit<MappingPreviewPanelProps, 'problems'> {
  mapping: Mapping;
}

function CheckedPreview({ file, mapping, draft, onChange }: CheckedPreviewProps) {
  const preview = useQuery(previewQuery(file, mapping));
  if (preview.error !== null) return <ServerError error={preview.error} onRetry={() => preview.refetch()} />;
  return (
    <Spin spinning={preview.isFetching}>
      <div aria-live="polite">
        {preview.data?.dates ? (
          <DateChoice dates={preview.data.dates} draft={draft} onChange={onChange} />
        ) : (
          preview.data && <PreviewResult preview={preview.data} />
        )}
      </div>
    </Spin>
  );
}

interface DateChoiceProps extends Pick<MappingPreviewPanelProps, 'draft' | 'onChange'> {
  dates: NonNullable<MappingPreview['dates']>;
}

function DateChoice({ dates, draft, onChange }: DateChoiceProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Alert
      type="warning"
      showIcon
      title={t('upload.questions.dates.title')}
      description={
        <>
          <p>{t('mapping.preview.dates', { column: dates.column })}</p>
          <div className={styles.choices}>
            {dates.choices.map(({ order, examples: [example] }) => (
              <Button key={order} onClick={() => onChange({ ...draft, dateOrder: order })}>
                {t(`upload.questions.dates.orders.${order}`)}
                {example &&
                  `: ${t('upload.questions.dates.example', { text: example.text, day: formatDay(example.day, locale) })}`}
              </Button>
            ))}
          </div>
        </>
      }
    />
  );
}

function PreviewResult({ preview }: { preview: MappingPreview }) {
  const { t } = useTranslation();
  const serverText = useServerText();
  const locale = useLocale();
  const { lines, shipments, charges, totals, carriers, rejected, isSampled, invoices, invoiceCount } = preview;
  const format = new Intl.NumberFormat(locale);
  return (
    <div className={styles.result}>
      {isSampled && <MutedText>{t('mapping.preview.sampled', { lines: format.format(lines.read) })}</MutedText>}
      <FigureList
        figures={[
          ...Object.entries({ ...lines, shipments, charges }).map(([name, value]) => ({
            name,
            label: t(`upload.figures.${name}`),
            text: format.format(value),
            isAlarm: name === 'rejected' && value > 0,
          })),
          ...totals.map(({ currency, netMinor }) => ({
            name: currency,
            label: t('mapping.preview.sum', { currency }),
            text: formatMoney(netMinor, currency, locale),
            isAlarm: false,
          })),
        ]}
      />
      {carriers.some(({ isListed }) => !isListed) && (
        <MutedText>
          {t('mapping.preview.newCarriers')}{' '}
          {carriers
            .filter(({ isListed }) => !isListed)
            .map(({ name }) => name)
            .join(', ')}
        </MutedText>
      )}
      <PreviewInvoices invoices={invoices} />
      {invoiceCount > invoices.length && (
        <MutedText>{t('mapping.preview.moreInvoices', { number: invoiceCount - invoices.length })}</MutedText>
      )}
      {rejected.length > 0 && (
        <>
          <h4>{t('mapping.preview.rejected')}</h4>
          <ul className={styles.rejected}>
            {rejected.map(({ line, column, value, reason }) => (
              <li key={`${line} ${column} ${reason}`}>
                {t('mapping.preview.line', { line })} <strong>{column}</strong> <q>{value}</q> {serverText(reason)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
