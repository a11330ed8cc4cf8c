import { useTranslation } from 'react-i18next';
import { percentage } from '#model/numbers/percentage.ts';
import type { Page } from '#model/pages/page.ts';
import { originDimension, STARBURST_COST, STARBURST_VOLUME } from '#model/pages/widget-question.ts';
import { type FigureFormat, percentFormat } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { FigureTable } from '#web/widgets/frame/table/figure-table.tsx';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { BandsBar } from './bands-bar.tsx';
import { bandsFigures } from './bands-figures.ts';
import styles from './bands-view.module.css';
import { DAY_ORDER, type OriginBands, sumBands, toOriginBands, ZONE_ORDER } from './network-bands.ts';

interface BandsViewProps {
  answer: WidgetAnswer;
  page: Page;
  nameOf: (origin: string | null) => string;
}

/** How far and how long the parcels of each origin travel, and what those into zone 5 and above cost. */
export function BandsView({ answer, page, nameOf }: BandsViewProps) {
  const { t } = useTranslation();
  const percent = percentFormat(useLocale());
  const facts = useFactTexts(page);
  const dimension = originDimension(answer.settings);
  const origins = toOriginBands(answer.rows, { origin: dimension, volume: STARBURST_VOLUME, cost: STARBURST_COST });
  const money = facts.format(STARBURST_COST, answer.currency);
  const packages = facts.format(STARBURST_VOLUME, answer.currency);
  const packagesLabel = facts.label(STARBURST_VOLUME);
  return (
    <section className={styles.bands} aria-label={t('networkMap.bandsTitle')}>
      <h3>{t('networkMap.bandsTitle')}</h3>
      <FarSummary origins={origins} nameOf={nameOf} money={money} percent={percent} />
      <ul className={styles.rings}>
        {origins.map(({ origin, zones, days, packages: whole }) => (
          <li key={origin ?? ''}>
            <strong>{nameOf(origin)}</strong>
            <BandsBar bands={zones} order={ZONE_ORDER} whole={whole} noBand="noZone" />
            <BandsBar bands={days} order={DAY_ORDER} whole={whole} noBand="noDays" />
          </li>
        ))}
      </ul>
      <FigureTable {...bandsFigures(origins, { t, nameOf, packagesLabel, packages, money, percent })} />
    </section>
  );
}

interface FarSummaryProps {
  origins: readonly OriginBands[];
  nameOf: (origin: string | null) => string;
  money: FigureFormat;
  percent: FigureFormat;
}

/** Says which share of the parcels goes into zone 5 and above, what it costs, and which named origin sends most of it. */
function FarSummary({ origins, nameOf, money, percent }: FarSummaryProps) {
  const { t } = useTranslation();
  const all = sumBands(origins);
  const shareOf = ({ far }: Pick<OriginBands, 'far'>) => percent.exact(percentage(far.packages, all.packages) ?? 0);
  const top = origins.find(({ origin }) => origin !== null);
  return (
    <p>
      {t('networkMap.farAnswer', { share: shareOf(all), cost: money.short(all.far.cost) })}
      {top !== undefined && top.far.packages > 0 && (
        <>
          {' '}
          {t('networkMap.farMost', { name: nameOf(top.origin), share: shareOf(top), cost: money.short(top.far.cost) })}
        </>
      )}
    </p>
  );
}
