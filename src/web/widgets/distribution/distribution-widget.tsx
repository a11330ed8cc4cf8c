import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { percentage } from '#model/numbers/percentage.ts';
import { settingLabels } from '#model/pages/widget.ts';
import { distributionLevel, placeDimensions } from '#model/pages/widget-question.ts';
import { isFilterDimension } from '#model/sources/filter-dimensions.ts';
import { percentFormat } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { findStatePoint } from '#web/maps/geography/state-points.ts';
import { zipPointsQuery } from '#web/maps/geography/zip-points-query.ts';
import type { FilterValue } from '#web/view/filters/toggle-filter.ts';
import type { FigureRow, Figures } from '#web/widgets/frame/figure-table.tsx';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { usePlaceNames } from '#web/widgets/frame/use-place-names.ts';
import { useWidgetAnswer, type WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { WidgetFrame } from '#web/widgets/frame/widget-frame.tsx';
import type { WidgetProps } from '#web/widgets/frame/widget-props.ts';
import { WidgetSettingsBar } from '#web/widgets/frame/widget-settings-bar.tsx';
import { DistributionMap } from './distribution-map.tsx';
import { type DistributionPlaces, type ReceiverPlace, toDistributionPlaces } from './distribution-places.ts';

/** The most rows the table twin draws; files and the clipboard have all of them. */
const LISTED = 200;

/** The chosen fact by the states or ZIP codes of receivers, a circle each. */
export function DistributionWidget({ page, widget, settings, fact, selection, ...on }: WidgetProps<'distribution'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const texts = useFactTexts(page);
  const names = usePlaceNames();
  const level = distributionLevel(settings);
  const answer = useWidgetAnswer({ page, widget, settings, fact, selection });
  const { data } = answer;
  const zips = useQuery({ ...zipPointsQuery, enabled: level === 'zip' });
  const places = useMemo(() => {
    if (data === undefined) return null;
    const isByZip = distributionLevel(data.settings) === 'zip';
    const findPoint = isByZip ? zips.data?.findPoint : findStatePoint;
    if (findPoint === undefined) return null;
    return toDistributionPlaces(data.rows, { settings: data.settings, fact: data.fact, size: widget.size, findPoint });
  }, [data, widget, zips.data]);
  const countries = selection.filters.normalised_consignee_country ?? [];
  const isAbroad = level === 'zip' && countries.length > 0 && !countries.includes('US');
  const levelName = (shown: typeof settings) => {
    const id = distributionLevel(shown);
    return t(`settingValues.${id}`, settingLabels[id]);
  };
  const subject = t('widgets.byDimension', { fact: texts.label(fact), dimension: levelName(settings) });

  function figures(shown: WidgetAnswer): Figures {
    const format = texts.format(shown.fact, shown.currency);
    const sizes = texts.format(widget.size, shown.currency);
    const percent = percentFormat(locale);
    const all = places ?? NO_PLACES;
    const isOfSize = shown.fact === widget.size;
    const cellsOf = ({ amount, packages }: Pick<ReceiverPlace, 'amount' | 'packages'>) => [
      format.exact(amount),
      ...(isOfSize ? [] : [sizes.exact(packages)]),
      percent.exact(percentage(amount, all.total.amount) ?? 0),
    ];
    const toRow = (place: ReceiverPlace): FigureRow => ({
      key: `${place.country ?? ''} ${place.place ?? ''}`,
      heading: names.place(place, shown.settings),
      cells: [names.country(place), ...cellsOf(place)],
      onChoose: chooserOf(shown, place),
      onRows: rowsOf(shown, place),
    });
    return {
      caption: subject,
      columns: [
        levelName(shown.settings),
        t('widgets.country'),
        texts.label(shown.fact),
        ...(isOfSize ? [] : [texts.label(widget.size)]),
        t('widgets.share'),
      ],
      textColumns: 2,
      rows: all.places.slice(0, LISTED).map(toRow),
      unlisted: { count: Math.max(0, all.places.length - LISTED), rows: () => all.places.slice(LISTED).map(toRow) },
      total: [t('widgets.total'), '', ...cellsOf(all.total)],
    };
  }

  /** A country and a state are filters, a ZIP code is none: there, rows are all that can be asked for. */
  function chooserOf(shown: WidgetAnswer, one: Pick<ReceiverPlace, 'country' | 'place'>) {
    const { country, place } = one;
    const [ofCountry, ofPlace] = placeDimensions(shown.settings);
    if (country === null || !isFilterDimension(ofCountry)) return undefined;
    const values: FilterValue[] = [{ dimension: ofCountry, value: country }];
    if (isFilterDimension(ofPlace) && place !== null) values.push({ dimension: ofPlace, value: place });
    if (isFilterDimension(ofPlace) || country !== 'US') return () => on.onFilter(values);
    return place === null ? undefined : rowsOf(shown, one);
  }

  function rowsOf(shown: WidgetAnswer, { country, place }: Pick<ReceiverPlace, 'country' | 'place'>, isWhole = false) {
    const { onRows } = on;
    if (onRows === null) return undefined;
    const [ofCountry, ofPlace] = placeDimensions(shown.settings);
    const ofWhole = { dimension: ofCountry, value: country };
    const values = isWhole ? [ofWhole] : [ofWhole, { dimension: ofPlace, value: place }];
    return () => onRows({ fact: shown.fact, values, period: null });
  }

  return (
    <WidgetFrame
      kind="distribution"
      subject={subject}
      settings={<WidgetSettingsBar page={page} widget={widget} settings={settings} onChange={on.onSettings} />}
      answer={answer}
      beside={level === 'zip' ? zips : []}
      isEmpty={() => !isAbroad && places?.places.length === 0}
      figures={figures}
      isChart={!isAbroad}
    >
      {(shown) =>
        isAbroad ? (
          <Alert
            type="info"
            showIcon
            title={t('distributionMap.zipOnlyUs')}
            action={
              <Button size="small" onClick={() => on.onSettings?.({ ...settings, dimension: 'state' })}>
                {t('distributionMap.showStates')}
              </Button>
            }
          />
        ) : (
          places !== null && (
            <DistributionMap
              label={subject}
              places={places}
              settings={shown.settings}
              factLabel={texts.label(shown.fact)}
              sizeLabel={shown.fact === widget.size ? null : texts.label(widget.size)}
              format={texts.format(shown.fact, shown.currency)}
              sizes={texts.format(widget.size, shown.currency)}
              onChoose={(place) => chooserOf(shown, place)?.()}
              onRows={on.onRows === null ? null : (place, isWhole) => rowsOf(shown, place, isWhole)?.()}
            />
          )
        )
      }
    </WidgetFrame>
  );
}

const NO_PLACES: Pick<DistributionPlaces, 'places' | 'total'> = { places: [], total: { amount: 0, packages: 0 } };
