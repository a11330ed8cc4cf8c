import { useTranslation } from 'react-i18next';
import type { Page } from '#model/pages/page.ts';
import { type Difference, differenceOf } from '#web/features/comparison/cards/difference.ts';
import { isComparable } from '#web/features/comparison/cards/is-comparable.ts';
import { useCurrencyNote } from '#web/features/comparison/cards/use-currency-note.ts';
import { formatChange } from '#web/format/figure-format.ts';
import { formatSigned } from '#web/format/format-signed.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { FigureLabel, FigureValue } from '#web/ui/figures/figure-tile.tsx';
import { Meaning } from '#web/widgets/frame/meaning.tsx';
import { ExactFigure } from '#web/widgets/frame/table/exact-figure.tsx';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { currencyOf } from '#web/widgets/frame/widget-answer.ts';
import styles from './sets.module.css';
import type { ComparedSet } from './use-compared-sets.ts';

interface HeadlineProps {
  page: Page;
  set: ComparedSet;
  /** The set to compare it with. */
  first: ComparedSet;
  fact: string;
  /** The fact in this set and in the first; `undefined` while loading. */
  value: number | null | undefined;
  base: number | null | undefined;
}

/** The selected fact of a set and its difference from the first set. */
export function Headline({ page, set, first, fact, value, base }: HeadlineProps) {
  const { t } = useTranslation();
  const texts = useFactTexts(page);
  const currencyNote = useCurrencyNote(page, [first, set]);
  const format = texts.format(fact, currencyOf(set.view));
  const isFirst = set.index === first.index;
  const isSame = isComparable(page, fact, [first, set]);
  const difference =
    isFirst || !isSame || value === undefined || base === undefined
      ? null
      : differenceOf(value, base, page.source.facts[fact]?.better);
  return (
    <div className={styles.headline}>
      <FigureLabel>{texts.label(fact)}</FigureLabel>
      <FigureValue>
        {value === undefined || value === null ? (
          '–'
        ) : (
          <ExactFigure short={format.short(value)} exact={format.exact(value)} />
        )}
      </FigureValue>
      {difference !== null && (
        <span>
          <Change difference={difference} write={format.short} />{' '}
          <span className={styles.note}>{t('comparison.against', { name: first.name })}</span>
        </span>
      )}
      {!isFirst && !isSame && <span className={styles.note}>{currencyNote([fact])}</span>}
    </div>
  );
}

function Change({ difference, write }: { difference: Difference; write: (value: number) => string }) {
  const { i18n } = useTranslation();
  const locale = useLocale();
  const { value, percent, meaning } = difference;
  const text = formatSigned(value, write) + (percent === null ? '' : ` (${formatChange(percent, locale)})`);
  return meaning === null ? <bdi dir={i18n.dir()}>{text}</bdi> : <Meaning meaning={meaning}>{text}</Meaning>;
}
