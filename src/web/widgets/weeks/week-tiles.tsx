import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PageTarget } from '#model/pages/widget.ts';
import { type FigureFormat, formatChange } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { FigureLabel, FigureValue } from '#web/ui/figures/figure-tile.tsx';
import type { Selection } from '#web/view/selection/use-selection.ts';
import { ExactFigure } from '#web/widgets/frame/table/exact-figure.tsx';
import { RowsButton } from '#web/widgets/frame/table/rows-button.tsx';
import type { FactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { Sparkline } from './sparkline.tsx';
import { usePageLinks } from './use-page-links.ts';
import styles from './week-tiles.module.css';
import type { Comparison, WeeklyFigure } from './weekly-figures.ts';

interface WeekTilesProps {
  figures: readonly WeeklyFigure[];
  texts: FactTexts;
  currency: string;
  leadsTo: Readonly<Partial<Record<string, PageTarget>>>;
  selection: Selection;
  /** Returns a function that opens the rows behind a fact; `undefined` if there are none. */
  rowsOf: (fact: string) => (() => void) | undefined;
}

const NO_FIGURE = '–';

/** A tile per fact: last week's figure, its changes, a sparkline, and a link to the page with the details. */
export function WeekTiles({ figures, texts, currency, leadsTo, selection, rowsOf }: WeekTilesProps) {
  const { t } = useTranslation();
  const linkTo = usePageLinks(selection);
  return (
    <ul className={styles.tiles}>
      {figures.map(({ fact, values, lastYearValues, value, before, lastYear }) => {
        const format = texts.format(fact, currency);
        const write = (one: number | null) => (one === null ? NO_FIGURE : format.exact(one));
        const link = linkTo(leadsTo[fact]);
        const onRows = value === null ? undefined : rowsOf(fact);
        return (
          <li key={fact} className={styles.tile} data-fact={fact}>
            <FigureLabel as="h3" className={styles.label}>
              {texts.label(fact)}
            </FigureLabel>
            <FigureValue>
              {value === null ? NO_FIGURE : <ExactFigure short={format.short(value)} exact={format.exact(value)} />}
            </FigureValue>
            {onRows !== undefined && (
              <span className={styles.rows}>
                <RowsButton what={texts.label(fact)} onRows={onRows} />
              </span>
            )}
            <Sparkline
              values={values}
              before={lastYearValues}
              label={t('overview.sparkline', { figure: texts.label(fact), list: values.map(write).join('; ') })}
            />
            <dl className={styles.comparisons}>
              <Change label={t('overview.weekBefore')} comparison={before} format={format} />
              <Change label={t('overview.sameWeekLastYear')} comparison={lastYear} format={format} />
            </dl>
            {link !== null && (
              <Link className={styles.way} to={link.to} aria-label={`${texts.label(fact)}: ${link.title}`}>
                {link.title}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface ChangeProps {
  label: string;
  comparison: Comparison;
  format: FigureFormat;
}

function Change({ label, comparison: { base, change }, format }: ChangeProps) {
  const locale = useLocale();
  return (
    <div title={base === null ? undefined : `${label}: ${format.exact(base)}`}>
      <dt>{label}</dt>
      <dd>
        {change !== null && change > 0 && <ArrowUpOutlined aria-hidden="true" />}
        {change !== null && change < 0 && <ArrowDownOutlined aria-hidden="true" />}
        <bdi>{change === null ? NO_FIGURE : formatChange(change, locale)}</bdi>
      </dd>
    </div>
  );
}
