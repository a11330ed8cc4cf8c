import { useTranslation } from 'react-i18next';
import type { Row } from '#contract/question.ts';
import type { Page } from '#model/pages/page.ts';
import { percentFormat } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { FigureLabel, FigureValue } from '#web/ui/figures/figure-tile.tsx';
import { RowsButton } from '#web/widgets/frame/table/rows-button.tsx';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { toAmounts } from './amount.ts';
import styles from './amount-tiles.module.css';

interface AmountTilesProps {
  page: Page;
  answer: WidgetAnswer;
  /** The totals over the rows that shares cover. */
  compared: readonly Row[];
  chosen: string;
  onChoose: (fact: string) => void;
  /** Returns a function that opens the rows behind a fact; `undefined` if there are none. */
  rowsOf: (fact: string) => (() => void) | undefined;
}

/** One button per fact. Its title is the exact value, which shows on hover and is read by assistive technology. */
export function AmountTiles({ page, answer, compared, chosen, onChoose, rowsOf }: AmountTilesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const texts = useFactTexts(page);
  const percent = percentFormat(locale);
  const base = texts.label(page.percentageBase);
  return (
    <div className={styles.tiles}>
      {toAmounts(page, answer, texts, compared).map(({ fact, label, short, exact, share }) => {
        const onRows = rowsOf(fact);
        return (
          <div key={fact} className={styles.place}>
            <button
              type="button"
              className={styles.tile}
              aria-pressed={fact === chosen}
              title={exact}
              onClick={() => onChoose(fact)}
            >
              <FigureLabel>{label}</FigureLabel>
              <FigureValue>{short}</FigureValue>
              <span className={styles.share}>
                {share !== null && t('widgets.shareOf', { share: percent.exact(share), base })}
              </span>
            </button>
            {onRows !== undefined && (
              <span className={styles.rows}>
                <RowsButton what={label} onRows={onRows} />
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
