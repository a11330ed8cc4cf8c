import { Alert, Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Receipt } from '#contract/uploads.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { FigureList } from '#web/ui/figures/figure-list.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { ReceiptInvoices } from './receipt-invoices.tsx';
import styles from './upload.module.css';
import { isInput, useFormatName } from './use-format-name.ts';
import { useMappedFile } from './use-mapped-file.ts';

/** The import result of one file. */
export function ReceiptCard({ uploadId, receipt }: { uploadId: number; receipt: Receipt }) {
  const formatName = useFormatName();
  return (
    <article className={styles.receipt} aria-label={receipt.fileName}>
      <header className={styles.receiptHead}>
        <h3>{receipt.fileName}</h3>
        <Tag>{formatName(receipt.format)}</Tag>
        {receipt.mapping !== null && (
          <MappingLink uploadId={uploadId} fileId={receipt.fileId} name={receipt.mapping.name} />
        )}
      </header>
      {receipt.problem !== null && <ReceiptProblem problem={receipt.problem} />}
      {receipt.lines.read > 0 && <ReceiptFigures receipt={receipt} />}
      <ReceiptInvoices invoices={receipt.invoices} />
      <NewAccounts accounts={receipt.newAccounts} />
      <UnknownCodes codes={receipt.unknownCodes} />
      <LineWarnings warnings={receipt.warnings} />
    </article>
  );
}

/** The mapping with which a file was read. It can be viewed and changed together with the file's lines. */
function MappingLink({ uploadId, fileId, name }: { uploadId: number; fileId: number; name: string }) {
  const { t } = useTranslation();
  const { open } = useMappedFile();
  return (
    <Button type="link" size="small" onClick={() => open({ uploadId, fileId })}>
      {t('mapping.usedBy', { name })}
    </Button>
  );
}

function ReceiptProblem({ problem }: { problem: NonNullable<Receipt['problem']> }) {
  const { t } = useTranslation();
  return (
    <Alert
      type="error"
      showIcon
      title={t(`problems.${problem.code}`)}
      description={
        <>
          <p>{problem.detail}</p>
          {problem.errors?.map(({ path, message }) => (
            <p key={`${path} ${message}`}>{[path, message].filter(Boolean).join(': ')}</p>
          ))}
        </>
      }
    />
  );
}

function ReceiptFigures({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { format: fileFormat, lines, shipments, charges, credits, seconds } = receipt;
  const loaded = isInput(fileFormat) ? {} : { shipments, charges, credits };
  const figures = { ...lines, ...loaded, seconds };
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (
    <FigureList
      figures={Object.entries(figures).map(([name, value]) => ({
        name,
        label: t(`upload.figures.${name}`),
        text: format.format(value),
        isAlarm: name === 'rejected' && value > 0,
      }))}
    />
  );
}

function NewAccounts({ accounts }: { accounts: Receipt['newAccounts'] }) {
  const { t } = useTranslation();
  if (accounts.length === 0) return null;
  return (
    <p className={styles.line}>
      <MutedText as="span">{t('upload.newAccounts')}</MutedText> {accounts.join(', ')}
    </p>
  );
}

function UnknownCodes({ codes }: { codes: Receipt['unknownCodes'] }) {
  const { t } = useTranslation();
  if (codes.length === 0) return null;
  return (
    <details className={styles.line}>
      <summary>{t('upload.unknownCodes', { count: codes.length })}</summary>
      <ul className={styles.codes}>
        {codes.map(({ carrier, code, description, lines }) => (
          <li key={`${carrier} ${code} ${description}`}>
            <code>{code}</code> {description}{' '}
            <MutedText as="span">{t('upload.codeLines', { carrier, count: lines })}</MutedText>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Unlikely dates and totals. Their lines are loaded anyway. */
function LineWarnings({ warnings }: { warnings: Receipt['warnings'] }) {
  const { t } = useTranslation();
  if (warnings.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('upload.warnings.title')}
      description={
        <ul className={styles.codes}>
          {warnings.map(({ kind, column, lines, line, value }) => (
            <li key={`${kind} ${column}`}>
              {t(`upload.warnings.kinds.${kind}`)}{' '}
              <MutedText as="span">{t('upload.warnings.lines', { count: lines, column, line, value })}</MutedText>
            </li>
          ))}
        </ul>
      }
    />
  );
}
