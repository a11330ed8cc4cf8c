import { useTranslation } from 'react-i18next';
import { settingLabels } from '#model/pages/widget.ts';
import { distributionLevel } from '#model/pages/widget-question.ts';
import type { WidgetSettings } from '#model/pages/widget-settings.ts';
import { percentFormat } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { useWidgetAnswer } from '#web/widgets/frame/use-widget-answer.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { WidgetFrame } from '#web/widgets/frame/widget-frame.tsx';
import type { WidgetProps } from '#web/widgets/frame/widget-props.ts';
import { WidgetSettingsBar } from '#web/widgets/frame/widget-settings-bar.tsx';
import { distributionFigures } from './distribution-figures.ts';
import { DistributionMap } from './distribution-map.tsx';
import { placeActions } from './place-actions.ts';
import { useDistributionPlaces } from './use-distribution-places.ts';
import { usePlaceNames } from './use-place-names.ts';
import { ZipCodesOnlyInUs } from './zip-codes-only-in-us.tsx';

const NO_PLACES = { places: [], total: { amount: 0, packages: 0 } };

/** The chosen fact by the states or ZIP codes of receivers, with a circle for each. */
export function DistributionWidget({ page, widget, settings, fact, selection, ...on }: WidgetProps<'distribution'>) {
  const { t } = useTranslation();
  const percent = percentFormat(useLocale());
  const facts = useFactTexts(page);
  const names = usePlaceNames();
  const answer = useWidgetAnswer({ page, widget, settings, fact, selection });
  const { places, needed } = useDistributionPlaces(answer.data, { settings, size: widget.size });
  const countries = selection.filters.normalised_consignee_country ?? [];
  const isAbroad = distributionLevel(settings) === 'zip' && countries.length > 0 && !countries.includes('US');
  const subject = t('widgets.byDimension', { fact: facts.label(fact), dimension: levelLabel(settings) });

  function levelLabel(of: WidgetSettings): string {
    const id = distributionLevel(of);
    return t(`settingValues.${id}`, settingLabels[id]);
  }

  const textsOf = (shown: WidgetAnswer) => ({
    factLabel: facts.label(shown.fact),
    amount: facts.format(shown.fact, shown.currency),
    size:
      shown.fact === widget.size
        ? null
        : { label: facts.label(widget.size), format: facts.format(widget.size, shown.currency) },
  });

  return (
    <WidgetFrame
      kind="distribution"
      subject={subject}
      settings={<WidgetSettingsBar page={page} widget={widget} settings={settings} onChange={on.onSettings} />}
      answer={answer}
      needed={needed}
      isEmpty={() => !isAbroad && places?.places.length === 0}
      figures={(shown) =>
        distributionFigures(places ?? NO_PLACES, {
          ...textsOf(shown),
          t,
          settings: shown.settings,
          caption: subject,
          levelLabel: levelLabel(shown.settings),
          percent,
          names,
          actions: placeActions(shown, on),
        })
      }
      isChart={!isAbroad}
    >
      {(shown) => {
        if (isAbroad)
          return <ZipCodesOnlyInUs onShowStates={() => on.onSettings?.({ ...settings, dimension: 'state' })} />;
        if (places === null) return null;
        return (
          <DistributionMap
            label={subject}
            places={places}
            settings={shown.settings}
            texts={textsOf(shown)}
            packages={facts.format(widget.size, shown.currency)}
            actions={placeActions(shown, on)}
            hasRows={on.onRows !== null}
          />
        );
      }}
    </WidgetFrame>
  );
}
