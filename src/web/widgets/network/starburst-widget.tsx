import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FulfillmentCenter } from '#contract/fulfillment-centers.ts';
import { percentage } from '#model/numbers/percentage.ts';
import { bandsQuestion, originDimension, STARBURST_VOLUME } from '#model/pages/widget-question.ts';
import { percentFormat } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { zipPointsQuery } from '#web/maps/geography/zip-points-query.ts';
import {
  addParts,
  MAPPED_COUNTRY,
  type NetworkLine,
  type NetworkPart,
  type NotDrawn,
  splitLines,
  toLines,
} from '#web/maps/lines/network-lines.ts';
import { centersQuery } from '#web/widgets/centers/center-queries.ts';
import { CentersBar } from '#web/widgets/centers/centers-bar.tsx';
import { type Figures, FigureTable } from '#web/widgets/frame/figure-table.tsx';
import { SettingSelect } from '#web/widgets/frame/setting-control.tsx';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { useWidgetAnswer, type WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { WidgetFrame } from '#web/widgets/frame/widget-frame.tsx';
import type { WidgetProps } from '#web/widgets/frame/widget-props.ts';
import { WidgetSettingsBar } from '#web/widgets/frame/widget-settings-bar.tsx';
import { BandsView } from './bands-view.tsx';
import { lineFilters, lineRows } from './line-choice.ts';
import { chosenCenters, useMapChoices } from './map-choices.ts';
import { NetworkView } from './network-view.tsx';
import { useOrigins } from './use-origins.ts';

const NO_CENTERS: readonly FulfillmentCenter[] = [];
const REASONS: readonly NotDrawn[] = ['otherCountry', 'noState', 'noPlace', 'notChosen'];

/** Parcels from the top senders or the fulfillment centers to the receivers' states, and how far and how long they go. */
export function StarburstWidget({ page, widget, settings, fact, selection, ...on }: WidgetProps<'starburst'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const texts = useFactTexts(page);
  const valueName = useValueName();
  const choices = useMapChoices();
  const asked = { page, widget, settings, fact, selection };
  const answer = useWidgetAnswer(asked);
  const bands = useWidgetAnswer({ ...asked, reshape: (lines) => bandsQuestion(settings, lines) });
  const stored = useQuery(centersQuery(selection.client?.id ?? 0));
  const places = useQuery(zipPointsQuery);
  const { data: centers = NO_CENTERS } = stored;
  const { data: points } = places;
  const { data } = answer;
  const shown = data?.settings ?? settings;
  const isOfCenters = originDimension(shown) === 'fulfillment_center';
  const origins = useOrigins(isOfCenters, { centers, points });
  const lines = useMemo(() => (data === undefined ? [] : linesOf(data)), [data]);
  const chosen = isOfCenters ? chosenCenters(choices.centers, centers) : null;
  const network = splitLines(lines, {
    country: choices.country,
    isChosen: (origin) => origin === null || chosen === null || chosen.some(({ NAME }) => NAME === origin),
    hasPlace: (origin) => origins.placeOf(origin) !== null,
  });
  const percent = percentFormat(locale);
  const countryName = (country: string | null) =>
    country === null
      ? t('widgets.noCountry')
      : valueName({ dimension: 'normalised_consignee_country', value: country });
  const placeName = ({ country, state }: Pick<NetworkLine, 'country' | 'state'>) => {
    if (state === null) return `${countryName(country)}, ${t('widgets.noState')}`;
    const name = valueName({ dimension: 'normalised_consignee_state', value: state, country });
    return country === 'US' ? name : `${countryName(country)}, ${name}`;
  };
  const rowsOf = (of: WidgetAnswer, line: NetworkLine) => {
    const { onRows } = on;
    return onRows === null
      ? undefined
      : () => onRows({ fact: of.fact, values: lineRows(of, line, lines), period: null });
  };
  const chooserOf = (of: WidgetAnswer, line: NetworkLine) => {
    const filters = lineFilters(of, line);
    return filters.length === 0 ? undefined : () => on.onFilter(filters);
  };
  const factLabel = texts.label(fact);
  const subject = t('networkMap.subject', { fact: factLabel, country: countryName(choices.country) });

  /** Every line, drawn or not, so that they add up to the page's total. */
  function figures(of: WidgetAnswer): Figures {
    return { ...tableOf(of, { among: lines, total: network.total }), note: notDrawnText(of) };
  }

  function tableOf(of: WidgetAnswer, { among, total }: { among: readonly NetworkLine[]; total: NetworkPart }): Figures {
    const format = texts.format(of.fact, of.currency);
    const count = texts.format(STARBURST_VOLUME, of.currency);
    const isVolume = of.fact === STARBURST_VOLUME;
    const cells = ({ amount, packages }: { amount: number; packages: number }) => [
      count.exact(packages),
      percent.exact(percentage(packages, network.total.packages) ?? 0),
      ...(isVolume ? [] : [format.exact(amount)]),
    ];
    return {
      caption: subject,
      columns: [
        t('networkMap.from'),
        t('networkMap.to'),
        texts.label(STARBURST_VOLUME),
        t('widgets.share'),
        ...(isVolume ? [] : [texts.label(of.fact)]),
      ],
      textColumns: 2,
      rows: among.map((line) => ({
        key: `${line.origin} ${line.country} ${line.state}`,
        heading: origins.nameOf(line.origin),
        cells: [placeName(line), ...cells(line)],
        onChoose: chooserOf(of, line),
        onRows: rowsOf(of, line),
      })),
      total: [t('widgets.total'), '', ...cells(total)],
    };
  }

  function notDrawnText(of: WidgetAnswer): string | null {
    const format = texts.format(of.fact, of.currency);
    const parts = REASONS.flatMap((reason) => {
      const part = network.notDrawn.get(reason);
      if (part === undefined) return [];
      const count = texts.format(STARBURST_VOLUME, of.currency).exact(part.packages);
      return [
        t(`networkMap.notDrawn.${reason}`, {
          count: part.packages,
          packages: count,
          amount: format.short(part.amount),
        }),
      ];
    });
    const isMapped = choices.country === MAPPED_COUNTRY;
    const key = isMapped ? 'networkMap.notOnMap' : 'networkMap.notInTable';
    return parts.length === 0 ? null : t(key, { list: parts.join(' · ') });
  }

  return (
    <WidgetFrame
      kind="starburst"
      subject={subject}
      settings={
        <>
          <SettingSelect
            label={t('networkMap.fact')}
            value={fact}
            onChange={on.onFact}
            options={page.facts.map((id) => ({ value: id, label: texts.label(id) }))}
          />
          <WidgetSettingsBar page={page} widget={widget} settings={settings} onChange={on.onSettings} />
          <CentersBar client={selection.client} centers={centers} choices={choices} isOfCenters={isOfCenters} />
        </>
      }
      answer={answer}
      beside={isOfCenters ? [bands, places, stored] : [bands, places]}
      isEmpty={() => lines.length === 0}
      figures={figures}
      table={(_, twin) => (
        <>
          <FigureTable {...twin} />
          {bands.data !== undefined && <BandsView answer={bands.data} page={page} nameOf={origins.nameOf} />}
        </>
      )}
    >
      {(of) => (
        <>
          <NetworkView
            label={subject}
            network={network}
            choices={choices}
            lines={lines}
            origins={origins}
            isOfCenters={isOfCenters}
            format={texts.format(of.fact, of.currency)}
            volumeFormat={texts.format(STARBURST_VOLUME, of.currency)}
            volumeLabel={texts.label(STARBURST_VOLUME)}
            note={notDrawnText(of)}
            figures={() => tableOf(of, { among: network.drawn, total: addParts(network.drawn) })}
            hasNoCenters={isOfCenters && centers.length === 0}
            countryName={countryName}
            placeName={placeName}
            onChoose={(line) => chooserOf(of, line)?.()}
            onRows={on.onRows === null ? null : (line) => rowsOf(of, line)?.()}
          />
          {bands.data !== undefined && <BandsView answer={bands.data} page={page} nameOf={origins.nameOf} />}
        </>
      )}
    </WidgetFrame>
  );
}

function linesOf({ rows, settings, fact }: WidgetAnswer): NetworkLine[] {
  return toLines(rows, { origin: originDimension(settings), fact, volume: STARBURST_VOLUME });
}
