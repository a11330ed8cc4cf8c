import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StructuredQuery } from '#contract/question.ts';
import { isMapArea, type MapArea } from '#model/geography/map-areas.ts';
import { isAdditive, type Page } from '#model/pages/page.ts';
import { settingLabels } from '#model/pages/widget.ts';
import { countriesQuestion } from '#model/pages/widget-question.ts';
import type { WidgetSettings } from '#model/pages/widget-settings.ts';
import { percentFormat } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import type { AreaMap } from '#web/maps/geography/area-map.ts';
import { areaMapQuery } from '#web/maps/geography/area-map-query.ts';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import type { Figures } from '#web/widgets/frame/table/figures.ts';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { useWidgetAnswer } from '#web/widgets/frame/use-widget-answer.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { WidgetFrame } from '#web/widgets/frame/widget-frame.tsx';
import type { WidgetProps } from '#web/widgets/frame/widget-props.ts';
import { WidgetSettingsBar } from '#web/widgets/frame/widget-settings-bar.tsx';
import { mapActions } from './map-actions.ts';
import { mapFigures } from './map-figures.ts';
import { largestArea, type MapTotals, toMapTotals } from './map-totals.ts';

const StateMap = loadOnDemand(async () => (await import('./state-map.tsx')).StateMap);

const labels: Readonly<Record<string, string>> = settingLabels;

/** The chosen fact by the states of receivers or senders. */
export function MapWidget({ page, widget, settings, fact, selection, ...on }: WidgetProps<'map'>) {
  const { t } = useTranslation();
  const percent = percentFormat(useLocale());
  const facts = useFactTexts(page);
  const valueName = useValueName();
  const asked = { page, widget, settings, fact, selection };
  const countries = useWidgetAnswer({ ...asked, reshape: (places) => countriesQuestion(places, page.defaultFact) });
  const area = areaOf(page, settings, countries);
  const map = useQuery(areaMapQuery(area));
  // Figures that don't add up can't be added up to those of countries either.
  const isByCountry = area === 'EU' && !isAdditive(page, fact);
  const byCountry = (places: StructuredQuery) => (isByCountry ? countriesQuestion(places, fact) : places);
  const answer = useWidgetAnswer({ ...asked, reshape: byCountry });
  const { data } = answer;
  const totals = useMemo(
    () => (data === undefined || map.data === undefined ? null : totalsOf(page, map.data, data)),
    [page, map.data, data],
  );
  const subjectOf = (ofFact: string, dimension: string) =>
    t('widgets.byDimension', {
      fact: facts.label(ofFact),
      dimension: t(`settingValues.${dimension}`, labels[dimension] ?? dimension),
    });
  const countryName = (country: string | null) =>
    country === null
      ? t('widgets.noCountry')
      : valueName({ dimension: 'normalised_consignee_country', value: country });
  const actionsOf = (shown: WidgetAnswer) => mapActions({ dimension: shown.settings.dimension, fact: shown.fact }, on);

  const figures = (shown: WidgetAnswer): Figures => {
    const { dimension } = shown.settings;
    return mapFigures(totals ?? NO_TOTALS, {
      t,
      caption: subjectOf(shown.fact, dimension),
      factLabel: facts.label(shown.fact),
      format: facts.format(shown.fact, shown.currency),
      percent,
      countryName,
      stateName: ({ country, state, isWhole }) => {
        if (isWhole) return countryName(country);
        return state === null
          ? t('widgets.noState')
          : valueName({ dimension: `${dimension}_state`, value: state, country });
      },
      actions: actionsOf(shown),
    });
  };

  return (
    <WidgetFrame
      kind="map"
      subject={subjectOf(fact, settings.dimension)}
      settings={<WidgetSettingsBar page={page} widget={widget} settings={settings} onChange={on.onSettings} />}
      answer={answer}
      needed={[countries, map]}
      isEmpty={() => totals?.places.length === 0}
      figures={figures}
    >
      {(shown) =>
        totals !== null && (
          <StateMap
            totals={totals}
            format={facts.format(shown.fact, shown.currency)}
            label={subjectOf(shown.fact, shown.settings.dimension)}
            countryName={countryName}
            onChoose={(place) => actionsOf(shown).choose(place)?.()}
            onRows={on.onRows === null ? null : (place) => actionsOf(shown).openRows(place)?.()}
          />
        )
      }
    </WidgetFrame>
  );
}

MapWidget.prefetch = StateMap.prefetch;

const NO_TOTALS: Pick<MapTotals, 'places' | 'total'> = { places: [], total: null };

/** The chosen map, or else that of the country with the largest part of the page's default fact; `null` while that is unknown. */
function areaOf(
  page: Page,
  { level, dimension }: WidgetSettings,
  { data }: UseQueryResult<WidgetAnswer>,
): MapArea | null {
  if (isMapArea(level)) return level;
  return data === undefined ? null : largestArea(data.rows, { dimension, fact: page.defaultFact });
}

function totalsOf(page: Page, map: AreaMap, { rows, settings, fact }: WidgetAnswer): MapTotals {
  return toMapTotals(rows, { map, dimension: settings.dimension, fact, isSum: isAdditive(page, fact) });
}
