import { useTranslation } from 'react-i18next';
import { bandsQuestion, STARBURST_VOLUME } from '#model/pages/widget-question.ts';
import { addParts } from '#web/maps/lines/network-lines.ts';
import { SettingSelect } from '#web/widgets/frame/setting-control.tsx';
import { FigureTable } from '#web/widgets/frame/table/figure-table.tsx';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { useWidgetAnswer } from '#web/widgets/frame/use-widget-answer.ts';
import { currencyOf } from '#web/widgets/frame/widget-answer.ts';
import { WidgetFrame } from '#web/widgets/frame/widget-frame.tsx';
import type { WidgetProps } from '#web/widgets/frame/widget-props.ts';
import { WidgetSettingsBar } from '#web/widgets/frame/widget-settings-bar.tsx';
import { CentersBar } from '#web/widgets/network/centers/centers-bar.tsx';
import { BandsView } from './bands-view.tsx';
import { lineActions } from './line-actions.ts';
import { networkFigures, notDrawnNote } from './network-figures.ts';
import { NetworkView } from './network-view.tsx';
import { useNetwork } from './use-network.ts';
import { useNetworkTexts } from './use-network-texts.ts';

/** The parcels from the top senders or the fulfillment centers to the receivers' states, and how far and how long they travel. */
export function StarburstWidget({ page, widget, settings, fact, selection, ...on }: WidgetProps<'starburst'>) {
  const { t } = useTranslation();
  const facts = useFactTexts(page);
  const asked = { page, widget, settings, fact, selection };
  const answer = useWidgetAnswer(asked);
  const bands = useWidgetAnswer({ ...asked, reshape: (lines) => bandsQuestion(settings, lines) });
  const { network, needed } = useNetwork(selection.client?.id ?? 0, answer.data, settings);
  const { lines, split, choices, map, origins, centers, isFromCenters } = network;
  const shown = answer.data ?? { settings, fact, currency: currencyOf(selection) };
  const texts = useNetworkTexts(page, shown, origins);
  const actions = lineActions(shown, lines, on);
  const subject = t('networkMap.subject', { fact: facts.label(fact), country: texts.country(choices.country) });
  const note = notDrawnNote(split, { t, texts, isMap: map !== null });
  const isVolume = shown.fact === STARBURST_VOLUME;
  const written = { t, texts, caption: subject, nameOf: origins.nameOf, actions, isVolume };
  // The table has every line, drawn or not, so that its rows add up to the page's total.
  const all = { lines, sum: split.total, whole: split.total };
  const drawn = { lines: split.drawn, sum: addParts(split.drawn), whole: split.total };
  const bandsView = bands.data && <BandsView answer={bands.data} page={page} nameOf={origins.nameOf} />;
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
            options={page.facts.map((id) => ({ value: id, label: facts.label(id) }))}
          />
          <WidgetSettingsBar page={page} widget={widget} settings={settings} onChange={on.onSettings} />
          <CentersBar client={selection.client} centers={centers} choices={choices} isFromCenters={isFromCenters} />
        </>
      }
      answer={answer}
      needed={[bands, ...needed]}
      isEmpty={() => lines.length === 0}
      figures={() => ({ ...networkFigures(all, written), note })}
      table={(_, figures) => (
        <>
          <FigureTable {...figures} />
          {bandsView}
        </>
      )}
    >
      {() => (
        <>
          <NetworkView
            label={subject}
            network={network}
            texts={texts}
            actions={actions}
            hasRows={on.onRows !== null}
            figures={map === null ? networkFigures(drawn, written) : null}
            note={note}
          />
          {bandsView}
        </>
      )}
    </WidgetFrame>
  );
}
