import { useTranslation } from 'react-i18next';
import { numberFormat } from '#model/numbers/number-format.ts';
import { percentage } from '#model/numbers/percentage.ts';
import type { Page } from '#model/pages/page.ts';
import { originDimension, STARBURST_COST, STARBURST_VOLUME } from '#model/pages/widget-question.ts';
import { percentFormat } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { FigureTable } from '#web/widgets/frame/figure-table.tsx';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import styles from './bands-view.module.css';
import { DAY_ORDER, type OriginBands, sumBands, toOriginBands, ZONE_ORDER } from './network-bands.ts';

interface BandsViewProps {
  answer: WidgetAnswer;
  page: Page;
  nameOf: (origin: string | null) => string;
}

/** How far and how long the parcels of each origin go, and what those into zone 5 and above cost. */
export function BandsView({ answer, page, nameOf }: BandsViewProps) {
  const { t } = useTranslation();
  const percent = percentFormat(useLocale());
  const texts = useFactTexts(page);
  const dimension = originDimension(answer.settings);
  const origins = toOriginBands(answer.rows, { origin: dimension, volume: STARBURST_VOLUME, cost: STARBURST_COST });
  const all = sumBands(origins);
  const money = texts.format(STARBURST_COST, answer.currency);
  const count = texts.format(STARBURST_VOLUME, answer.currency);
  const share = (part: number, of: number) => percent.exact(percentage(part, of) ?? 0);
  const [worst] = origins.filter(({ origin }) => origin !== null);
  return (
    <section className={styles.bands} aria-label={t('networkMap.bandsTitle')}>
      <h3>{t('networkMap.bandsTitle')}</h3>
      <p>
        {t('networkMap.farAnswer', { share: share(all.far.packages, all.packages), cost: money.short(all.far.cost) })}
        {worst !== undefined && worst.far.packages > 0 && (
          <>
            {' '}
            {t('networkMap.farMost', {
              name: nameOf(worst.origin),
              share: share(worst.far.packages, all.packages),
              cost: money.short(worst.far.cost),
            })}
          </>
        )}
      </p>
      <ul className={styles.rings}>
        {origins.map((origin) => (
          <li key={origin.origin ?? ''}>
            <strong>{nameOf(origin.origin)}</strong>
            <Bar bands={origin.zones} order={ZONE_ORDER} whole={origin.packages} />
            <Bar bands={origin.days} order={DAY_ORDER} whole={origin.packages} />
          </li>
        ))}
      </ul>
      <FigureTable
        caption={t('networkMap.bandsTitle')}
        columns={[
          t('networkMap.from'),
          texts.label(STARBURST_VOLUME),
          t('networkMap.bands.zone2To4'),
          t('networkMap.bands.zone5Up'),
          t('networkMap.farOfAll'),
          t('networkMap.farCost'),
          t('networkMap.farCostEach'),
          ...DAY_ORDER.map((band) => t(`networkMap.bands.${band ?? 'noDays'}`)),
        ]}
        rows={origins.map((origin) => ({
          key: origin.origin ?? '',
          heading: nameOf(origin.origin),
          cells: cellsOf(origin),
        }))}
        total={null}
      />
    </section>
  );

  function cellsOf({ packages, zones, days, far }: OriginBands): string[] {
    return [
      count.exact(packages),
      share(zones.get('zone2To4') ?? 0, packages),
      share(far.packages, packages),
      share(far.packages, all.packages),
      money.exact(far.cost),
      far.packages === 0 ? '–' : money.exact(far.cost / far.packages),
      ...DAY_ORDER.map((band) => share(days.get(band) ?? 0, packages)),
    ];
  }
}

interface BarProps<Band extends string> {
  bands: ReadonlyMap<Band | null, number>;
  order: readonly (Band | null)[];
  whole: number;
}

/** The parts of an origin's parcels side by side; the table says them exactly. */
function Bar<Band extends string>({ bands, order, whole }: BarProps<Band>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const percent = percentFormat(locale);
  const percents = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const rounded = (share: number) => percents.format(share / 100);
  const isOfDays = order.length > ZONE_ORDER.length;
  const parts = order.map((band) => ({ band, share: percentage(bands.get(band) ?? 0, whole) ?? 0 }));
  return (
    <span className={styles.bar} aria-hidden="true">
      {parts
        .filter(({ share }) => share > 0)
        .map(({ band, share }) => {
          const name = t(`networkMap.bands.${band ?? (isOfDays ? 'noDays' : 'noZone')}`);
          return (
            <span
              key={band ?? ''}
              data-band={band ?? 'none'}
              style={{ flexGrow: share }}
              title={`${name}: ${percent.exact(share)}`}
            >
              {share >= 7 && <bdi>{rounded(share)}</bdi>}
              {share >= 20 && ` · ${name}`}
            </span>
          );
        })}
    </span>
  );
}
