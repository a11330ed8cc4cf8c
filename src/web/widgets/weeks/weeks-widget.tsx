import { useTranslation } from 'react-i18next';
import { sameWeeksLastYear, weekOf, weeksOf } from '#model/dates/default-ranges.ts';
import { formatRange } from '#model/dates/format-date.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { selectOnlyDates } from '#web/view/selection/page-period.ts';
import type { Figures } from '#web/widgets/frame/table/figures.ts';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { useWidgetAnswer } from '#web/widgets/frame/use-widget-answer.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { WidgetFrame } from '#web/widgets/frame/widget-frame.tsx';
import type { WidgetProps } from '#web/widgets/frame/widget-props.ts';
import { WeekTiles } from './week-tiles.tsx';
import { toWeeklyFigures, weeklyValues } from './weekly-figures.ts';

const NO_FIGURE = '–';

/** The page's facts in the last whole week, compared with the week before and the same week last year. */
export function WeeksWidget({ page, widget, settings, fact, selection, onRows }: WidgetProps<'weeks'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const texts = useFactTexts(page);
  const { dates } = selection;
  const asked = { page, widget, settings, fact };
  const thisYear = useWidgetAnswer({ ...asked, selection });
  const lastYear = useWidgetAnswer({ ...asked, selection: selectOnlyDates(selection, sameWeeksLastYear(dates)) });
  const lastWeek = weeksOf(dates).at(-1) ?? dates.from;

  const rowsOf = (id: string, week: string) =>
    onRows === null ? undefined : () => onRows({ fact: id, values: [], period: weekOf(week) });

  // Last year's weeks are outside of the page's days, so their rows can't be opened.
  function weekRows(answer: WidgetAnswer, openRows: typeof rowsOf = () => undefined): Figures['rows'] {
    const values = page.facts.map((id) => weeklyValues(id, answer));
    return weeksOf(answer.dates).map((week, index) => ({
      key: week,
      heading: formatRange(weekOf(week), locale),
      cells: page.facts.map((id, column) => {
        const value = values[column]?.[index] ?? null;
        if (value === null) return NO_FIGURE;
        const exact = texts.format(id, answer.currency).exact(value);
        return { short: exact, exact, onRows: openRows(id, week) };
      }),
    }));
  }

  const figures = (shown: WidgetAnswer): Figures => ({
    caption: t('overview.weeksCaption'),
    columns: [t('overview.week'), ...page.facts.map(texts.label)],
    rows: [...(lastYear.data === undefined ? [] : weekRows(lastYear.data)), ...weekRows(shown, rowsOf)],
    total: null,
  });

  return (
    <WidgetFrame
      kind="weeks"
      subject={t('overview.subject', { week: formatRange(weekOf(lastWeek), locale) })}
      settings={null}
      answer={thisYear}
      needed={[lastYear]}
      isEmpty={({ rows }) => rows.length === 0}
      figures={figures}
      isChart={false}
    >
      {(shown) =>
        lastYear.data !== undefined && (
          <WeekTiles
            figures={toWeeklyFigures(page, shown, lastYear.data)}
            texts={texts}
            currency={shown.currency}
            leadsTo={widget.leadsTo}
            selection={selection}
            rowsOf={(id) => rowsOf(id, lastWeek)}
          />
        )
      }
    </WidgetFrame>
  );
}
