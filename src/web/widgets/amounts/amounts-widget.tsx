import { useTranslation } from 'react-i18next';
import { withinPercentages } from '#model/pages/widget-question.ts';
import type { Figures } from '#web/widgets/frame/table/figures.ts';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { useWidgetAnswer } from '#web/widgets/frame/use-widget-answer.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { WidgetFrame } from '#web/widgets/frame/widget-frame.tsx';
import type { WidgetProps } from '#web/widgets/frame/widget-props.ts';
import { WidgetSettingsBar } from '#web/widgets/frame/widget-settings-bar.tsx';
import { toAmounts } from './amount.ts';
import { AmountBars } from './amount-bars.tsx';
import { AmountTiles } from './amount-tiles.tsx';

/** The page's facts as single figures. The other widgets show the chosen one. */
export function AmountsWidget({ page, widget, settings, fact, selection, ...on }: WidgetProps<'amounts'>) {
  const { t } = useTranslation();
  const texts = useFactTexts(page);
  const asked = { page, widget, settings, fact, selection };
  const answer = useWidgetAnswer(asked);
  const compared = useWidgetAnswer({ ...asked, reshape: (question) => withinPercentages(page, question) });
  const { onRows } = on;
  const rowsOf = (id: string) => (onRows === null ? undefined : () => onRows({ fact: id, values: [], period: null }));
  const figures = (shown: WidgetAnswer): Figures => ({
    caption: t('widgets.amountsCaption'),
    columns: [t('widgets.amount'), t('widgets.value')],
    rows: toAmounts(page, shown, texts).map(({ fact: id, label, exact }) => ({
      key: id,
      heading: label,
      cells: [exact],
      onChoose: () => on.onFact(id),
      onRows: rowsOf(id),
    })),
    total: null,
  });
  return (
    <WidgetFrame
      kind="amounts"
      subject={null}
      settings={<WidgetSettingsBar page={page} widget={widget} settings={settings} onChange={on.onSettings} />}
      answer={answer}
      isEmpty={({ rows }) => page.facts.every((id) => !rows[0]?.[id])}
      figures={figures}
    >
      {(shown) =>
        settings.chartType === 'basictoggle' ? (
          <AmountTiles
            page={page}
            answer={shown}
            compared={compared.data?.rows ?? []}
            chosen={fact}
            onChoose={on.onFact}
            rowsOf={rowsOf}
          />
        ) : (
          <AmountBars
            page={page}
            answer={shown}
            isColumn={settings.chartType === 'basiccolumn'}
            chosen={fact}
            onChoose={on.onFact}
            rowsOf={rowsOf}
          />
        )
      }
    </WidgetFrame>
  );
}
