import { useTranslation } from 'react-i18next';
import { rateCardTotals, totalQuestion } from '#model/pages/widget-question.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { SettingSelect } from '#web/widgets/frame/setting-control.tsx';
import { FigureTable } from '#web/widgets/frame/table/figure-table.tsx';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { useWidgetAnswer } from '#web/widgets/frame/use-widget-answer.ts';
import { currencyOf } from '#web/widgets/frame/widget-answer.ts';
import { WidgetFrame } from '#web/widgets/frame/widget-frame.tsx';
import type { WidgetProps } from '#web/widgets/frame/widget-props.ts';
import { bandsInUse, toRateCard } from './rate-card.ts';

/** One fact by weight and zone, in the form of a carrier's rate card, with totals on both sides. */
export function RateCardWidget({
  page,
  widget,
  settings,
  fact,
  selection,
  onSettings,
  onRows,
}: WidgetProps<'rateCard'>) {
  const { t } = useTranslation();
  const texts = useFactTexts(page);
  const valueName = useValueName();
  const asked = { page, widget, settings, fact, selection };
  const parts = useWidgetAnswer(asked);
  const byRow = useWidgetAnswer({ ...asked, reshape: (card) => rateCardTotals(card, widget.rows) });
  const byColumn = useWidgetAnswer({ ...asked, reshape: (card) => rateCardTotals(card, widget.columns) });
  const whole = useWidgetAnswer({ ...asked, reshape: totalQuestion });
  const shown = parts.data?.settings.dimension ?? settings.dimension;
  const card = toRateCard(
    [parts, byRow, byColumn, whole].flatMap(({ data }) => data?.rows ?? []),
    { rows: widget.rows, columns: widget.columns, fact: shown },
  );
  const format = texts.format(shown, parts.data?.currency ?? currencyOf(selection));
  const [weights, zones] = [bandsInUse(page, widget.rows, card.rows), bandsInUse(page, widget.columns, card.columns)];
  const nameOf = (dimension: string, value: string | null) =>
    value === null ? t('widgets.notStated') : valueName({ dimension, value });
  const subject = t('rateCard.subject', { fact: texts.label(shown) });

  /** A cell of the card; `undefined` for the total of a side. */
  function cell(weight: string | null | undefined, zone: string | null | undefined) {
    const value = card.find(weight, zone);
    if (value === null) return '–';
    const values = [
      ...(weight === undefined ? [] : [{ dimension: widget.rows, value: weight }]),
      ...(zone === undefined ? [] : [{ dimension: widget.columns, value: zone }]),
    ];
    const openRows = onRows === null ? undefined : () => onRows({ fact: shown, values, period: null });
    return { short: format.short(value), exact: format.exact(value), onRows: openRows };
  }

  return (
    <WidgetFrame
      kind="rateCard"
      subject={subject}
      settings={
        onSettings !== null && (
          <SettingSelect
            label={t('rateCard.shows')}
            value={settings.dimension}
            onChange={(dimension) => onSettings({ ...settings, dimension })}
            options={widget.dimension.map((id) => ({ value: id, label: texts.label(id) }))}
          />
        )
      }
      answer={parts}
      needed={[byRow, byColumn, whole]}
      isEmpty={() => weights.length === 0}
      figures={null}
      isChart={false}
    >
      {() => (
        <FigureTable
          caption={subject}
          columns={[t('rateCard.weight'), ...zones.map((zone) => nameOf(widget.columns, zone)), t('rateCard.allZones')]}
          rows={weights.map((weight) => ({
            key: weight ?? '',
            heading: nameOf(widget.rows, weight),
            cells: [...zones.map((zone) => cell(weight, zone)), cell(weight, undefined)],
          }))}
          total={[t('rateCard.allWeights'), ...zones.map((zone) => cell(undefined, zone)), cell(undefined, undefined)]}
        />
      )}
    </WidgetFrame>
  );
}
