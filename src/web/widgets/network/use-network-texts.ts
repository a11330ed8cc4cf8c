import { useTranslation } from 'react-i18next';
import type { Page } from '#model/pages/page.ts';
import { STARBURST_VOLUME } from '#model/pages/widget-question.ts';
import { type FigureFormat, percentFormat } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import type { NetworkLine, NetworkPart } from '#web/maps/lines/network-lines.ts';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import type { Origins } from './use-origins.ts';

type Destination = Pick<NetworkLine, 'country' | 'state'>;

/** The names and formats of a network, in the reader's language. */
export interface NetworkTexts {
  country: (country: string | null) => string;
  destination: (destination: Destination) => string;
  line: (line: Destination & Pick<NetworkLine, 'origin'>) => string;
  /** The exact packages and amount of a line or of several lines. */
  figures: (part: NetworkPart) => string;
  factLabel: string;
  amount: FigureFormat;
  packagesLabel: string;
  packages: FigureFormat;
  percent: FigureFormat;
}

export function useNetworkTexts(
  page: Page,
  { fact, currency }: Pick<WidgetAnswer, 'fact' | 'currency'>,
  origins: Origins,
): NetworkTexts {
  const { t } = useTranslation();
  const facts = useFactTexts(page);
  const valueName = useValueName();
  const percent = percentFormat(useLocale());
  const amount = facts.format(fact, currency);
  const packages = facts.format(STARBURST_VOLUME, currency);
  const packagesLabel = facts.label(STARBURST_VOLUME);
  const country: NetworkTexts['country'] = (code) =>
    code === null ? t('widgets.noCountry') : valueName({ dimension: 'normalised_consignee_country', value: code });
  const destination: NetworkTexts['destination'] = (one) => {
    if (one.state === null) return `${country(one.country)}, ${t('widgets.noState')}`;
    const state = valueName({ dimension: 'normalised_consignee_state', value: one.state, country: one.country });
    return one.country === 'US' ? state : `${country(one.country)}, ${state}`;
  };
  return {
    country,
    destination,
    line: (one) => t('networkMap.line', { from: origins.nameOf(one.origin), to: destination(one) }),
    figures: (part) => `${packages.exact(part.packages)} ${packagesLabel} · ${amount.exact(part.amount)}`,
    factLabel: facts.label(fact),
    amount,
    packagesLabel,
    packages,
    percent,
  };
}
