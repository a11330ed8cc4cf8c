import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { percentage } from '#model/numbers/percentage.ts';
import { isAdditive, type Page } from '#model/pages/page.ts';
import { settingLabels } from '#model/pages/widget.ts';
import { isFilterDimension } from '#model/sources/filter-dimensions.ts';
import { percentFormat } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import type { FilterValue } from '#web/view/filters/toggle-filter.ts';
import type { Figures } from '#web/widgets/frame/figure-table.tsx';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { useWidgetAnswer, type WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { WidgetFrame } from '#web/widgets/frame/widget-frame.tsx';
import type { WidgetProps } from '#web/widgets/frame/widget-props.ts';
import { WidgetSettingsBar } from '#web/widgets/frame/widget-settings-bar.tsx';
import { type MapTotals, type Place, toMapTotals } from './map-totals.ts';

const StateMap = loadOnDemand(async () => (await import('./state-map.tsx')).StateMap);

const labels: Readonly<Record<string, string>> = settingLabels;

/** The chosen fact by the states of receivers or senders. */
export function MapWidget({ page, widget, settings, fact, selection, ...on }: WidgetProps<'map'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const texts = useFactTexts(page);
  const valueName = useValueName();
  const answer = useWidgetAnswer({ page, widget, settings, fact, selection });
  const { data } = answer;
  const totals = useMemo(() => (data === undefined ? null : totalsOf(page, data)), [page, data]);
  const subject = (fact: string, dimension: string) =>
    t('widgets.byDimension', {
      fact: texts.label(fact),
      dimension: t(`settingValues.${dimension}`, labels[dimension] ?? dimension),
    });

  function figures(shown: WidgetAnswer): Figures {
    const { dimension } = shown.settings;
    const { places, total } = totals ?? totalsOf(page, shown);
    const format = texts.format(shown.fact, shown.currency);
    const percent = percentFormat(locale);
    const shares = (amount: number) => (total === null ? [] : [percent.exact(percentage(amount, total) ?? 0)]);
    return {
      caption: subject(shown.fact, dimension),
      columns: [
        t('widgets.state'),
        t('widgets.country'),
        texts.label(shown.fact),
        ...(total === null ? [] : [t('widgets.share')]),
      ],
      textColumns: 2,
      rows: places.map((place) => ({
        key: `${place.country ?? ''} ${place.state ?? ''}`,
        heading:
          place.state === null
            ? t('widgets.noState')
            : valueName({ dimension: `${dimension}_state`, value: place.state, country: place.country }),
        cells: [countryName(place), format.exact(place.amount), ...shares(place.amount)],
        onChoose: chooserOf(dimension, place),
        onRows: rowsOf(shown, place),
      })),
      total: total === null ? null : [t('widgets.total'), '', format.exact(total), ...shares(total)],
    };
  }

  function countryName({ country }: Pick<Place, 'country'>): string {
    return country === null
      ? t('widgets.noCountry')
      : valueName({ dimension: 'normalised_consignee_country', value: country });
  }

  function chooserOf(dimension: string, { country, state }: Pick<Place, 'country' | 'state'>) {
    const values = [filterOf(`${dimension}_country`, country), filterOf(`${dimension}_state`, state)];
    const known = values.filter((value) => value !== null);
    return country === null ? undefined : () => on.onFilter(known);
  }

  function rowsOf(shown: WidgetAnswer, { country, state }: Pick<Place, 'country' | 'state'>): (() => void) | undefined {
    const { onRows } = on;
    const { dimension } = shown.settings;
    if (onRows === null) return undefined;
    const values = [
      { dimension: `${dimension}_country`, value: country },
      { dimension: `${dimension}_state`, value: state },
    ];
    return () => onRows({ fact: shown.fact, values, period: null });
  }

  return (
    <WidgetFrame
      kind="map"
      subject={subject(fact, settings.dimension)}
      settings={<WidgetSettingsBar page={page} widget={widget} settings={settings} onChange={on.onSettings} />}
      answer={answer}
      isEmpty={() => totals?.places.length === 0}
      figures={figures}
    >
      {(shown) =>
        totals !== null && (
          <StateMap
            totals={totals}
            format={texts.format(shown.fact, shown.currency)}
            label={subject(shown.fact, shown.settings.dimension)}
            countryName={(country) => countryName({ country })}
            onChoose={(place) => chooserOf(shown.settings.dimension, place)?.()}
            onRows={on.onRows === null ? null : (place) => rowsOf(shown, place)?.()}
          />
        )
      }
    </WidgetFrame>
  );
}

MapWidget.prefetch = StateMap.prefetch;

function totalsOf(page: Page, { rows, settings, fact }: WidgetAnswer): MapTotals {
  return toMapTotals(rows, { dimension: settings.dimension, fact, isSum: isAdditive(page, fact) });
}

function filterOf(dimension: string, value: string | null): FilterValue | null {
  return value !== null && isFilterDimension(dimension) ? { dimension, value } : null;
}
