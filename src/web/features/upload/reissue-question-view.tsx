import { Alert, Button, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReissueChoice, type ReissuedInvoice } from '#contract/upload-questions.ts';
import { formatDay } from '#web/format/format-day.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import type { QuestionViewProps } from './question-view-props.ts';
import { choiceOf, invoiceKey, type ReissueChoices, toReissueAnswer } from './reissue-choices.ts';
import styles from './upload.module.css';

const NOTHING_CHOSEN: ReissueChoices = { forAll: null, single: new Map() };

/** Asks what to do with invoices that can be understood in two ways, for each of them or for all at once. */
export function ReissueQuestionView({ question, given, onAnswer, discard }: QuestionViewProps<'reissue'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [choices, setChoices] = useState(NOTHING_CHOSEN);
  const { invoices, total } = question;
  const answer = toReissueAnswer(question, choices);
  const unlisted = total - invoices.length;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t('upload.questions.reissue.title', { total: total.toLocaleString(locale) })}
        description={
          <>
            <p>{t('upload.questions.reissue.text')}</p>
            <ul className={styles.effects}>
              {ReissueChoice.options.map((choice) => (
                <li key={choice}>
                  <strong>{t(`upload.questions.reissue.choices.${choice}`)}</strong>{' '}
                  {t(`upload.questions.reissue.effects.${choice}`)}
                </li>
              ))}
            </ul>
          </>
        }
      />
      {total > 1 && (
        <div className={styles.reissue} data-all>
          <strong>{t('upload.questions.reissue.forAll')}</strong>
          <ChoiceButtons
            label={t('upload.questions.reissue.forAll')}
            options={ReissueChoice.options.filter((choice) =>
              invoices.some((invoice) => invoice.choices.includes(choice)),
            )}
            value={choices.forAll}
            onChange={(forAll) => setChoices({ forAll, single: new Map() })}
          />
        </div>
      )}
      <ul className={styles.reissues}>
        {invoices.map((invoice) => (
          <li key={invoiceKey(invoice)} className={styles.reissue}>
            <InvoiceFigures invoice={invoice} />
            <ChoiceButtons
              label={t('upload.questions.reissue.choiceOf', { number: invoice.number })}
              options={invoice.choices}
              value={choiceOf(invoice, choices)}
              onChange={(choice) =>
                setChoices(({ forAll, single }) => ({
                  forAll,
                  single: new Map(single).set(invoiceKey(invoice), choice),
                }))
              }
            />
          </li>
        ))}
      </ul>
      {unlisted > 0 && (
        <MutedText>{t('upload.questions.reissue.unlisted', { total: unlisted.toLocaleString(locale) })}</MutedText>
      )}
      <div className={styles.sendRow}>
        <Button
          type="primary"
          disabled={answer === null}
          loading={given !== null}
          onClick={() => answer !== null && onAnswer(answer)}
        >
          {t('upload.questions.reissue.load')}
        </Button>
        {discard}
      </div>
    </>
  );
}

function InvoiceFigures({ invoice }: { invoice: ReissuedInvoice }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { carrier, number, totals, earlier, earlierNumbers, besideNumbers, accounts, dates, isForAnotherClient } =
    invoice;
  const [firstDay, lastDay] = dates;
  return (
    <div>
      <strong>
        {carrier} {number}
      </strong>
      {(earlier.length > 0 || besideNumbers.length > 0) &&
        totals.map(({ currency, earlierMinor, newMinor }) => (
          <div key={currency}>
            {t(`upload.questions.reissue.${besideNumbers.length > 0 ? 'besideTotals' : 'totals'}`, {
              number,
              numbers: [...new Set([...earlierNumbers, ...besideNumbers])].join(', '),
              earlier: formatMoney(earlierMinor, currency, locale),
              current: formatMoney(newMinor, currency, locale),
            })}
          </div>
        ))}
      {earlier.map(({ fileName, loadedAt }) => (
        <MutedText key={`${fileName} ${loadedAt}`}>
          {t('upload.questions.reissue.earlier', { file: fileName, day: formatDay(loadedAt.slice(0, 10), locale) })}
        </MutedText>
      ))}
      {earlierNumbers.length > 0 && (
        <MutedText>{t('upload.questions.reissue.earlierNumbers', { numbers: earlierNumbers.join(', ') })}</MutedText>
      )}
      {besideNumbers.length > 0 && (
        <MutedText>{t('upload.questions.reissue.besideNumbers', { numbers: besideNumbers.join(', ') })}</MutedText>
      )}
      {accounts.length > 0 && (
        <MutedText>{t('upload.questions.reissue.accounts', { accounts: accounts.join(', ') })}</MutedText>
      )}
      {firstDay !== undefined && lastDay !== undefined && (
        <MutedText>
          {t('upload.questions.reissue.dates', {
            first: formatDay(firstDay, locale),
            last: formatDay(lastDay, locale),
          })}
        </MutedText>
      )}
      {isForAnotherClient && <MutedText>{t('upload.questions.reissue.otherClient')}</MutedText>}
    </div>
  );
}

interface ChoiceButtonsProps {
  label: string;
  options: readonly ReissueChoice[];
  value: ReissueChoice | null;
  onChange: (choice: ReissueChoice) => void;
}

function ChoiceButtons({ label, options, value, onChange }: ChoiceButtonsProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      aria-label={label}
      optionType="button"
      value={value}
      options={options.map((choice) => ({ value: choice, label: t(`upload.questions.reissue.choices.${choice}`) }))}
      onChange={({ target }) => onChange(ReissueChoice.parse(target.value))}
    />
  );
}
