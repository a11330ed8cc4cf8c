import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { comparableFacts, type Page } from '#model/pages/page.ts';
import { barOption } from '#web/charts/bar-option.ts';
import { LazyChart } from '#web/charts/lazy-chart.tsx';
import { useChartTheme } from '#web/charts/use-chart-theme.ts';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { toAmounts } from './amount.ts';
import styles from './amount-bars.module.css';

interface AmountBarsProps {
  page: Page;
  answer: WidgetAnswer;
  isColumn: boolean;
  chosen: string;
  onChoose: (fact: string) => void;
  /** Returns a function that opens the rows behind a fact; `undefined` if there are none. */
  rowsOf: (fact: string) => (() => void) | undefined;
}

/** The facts as bars or columns. The chosen one is in colour. */
export function AmountBars({ page, answer, isColumn, chosen, onChoose, rowsOf }: AmountBarsProps) {
  const { t } = useTranslation();
  const theme = useChartTheme();
  const texts = useFactTexts(page);
  const shown = useMemo(() => comparableFacts(page), [page]);
  const hint = rowsOf(chosen) && t('widgets.rowsHint');
  const { option, list } = useMemo(() => {
    const amounts = toAmounts(page, answer, texts).filter(({ fact }) => shown.includes(fact));
    const marks = amounts.map(({ fact, label, value }) => ({
      name: label,
      value: value ?? 0,
      colour: fact === chosen ? (texts.colour(fact) ?? theme.colour(0)) : theme.muted,
    }));
    const format = texts.format(page.percentageBase, answer.currency);
    return {
      option: barOption({ marks, isColumn, scale: 'linear', format, theme, hint }),
      list: amounts.map(({ label, exact }) => `${label} ${exact}`).join(', '),
    };
  }, [page, answer, shown, texts, theme, isColumn, chosen, hint]);
  return (
    <div className={styles.bars}>
      <LazyChart
        option={option}
        summary={t('widgets.amountsSummary', { list })}
        onChoose={(index) => onChoose(shown[index] ?? chosen)}
        onRows={(index) => rowsOf(shown[index] ?? chosen)?.()}
      />
    </div>
  );
}
