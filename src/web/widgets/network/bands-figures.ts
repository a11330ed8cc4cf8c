import type { TFunction } from 'i18next';
import { percentage } from '#model/numbers/percentage.ts';
import type { FigureFormat } from '#web/format/figure-format.ts';
import type { Figures } from '#web/widgets/frame/table/figures.ts';
import { DAY_ORDER, type OriginBands, sumBands } from './network-bands.ts';

interface Written {
  t: TFunction;
  nameOf: (origin: string | null) => string;
  packagesLabel: string;
  packages: FigureFormat;
  money: FigureFormat;
  percent: FigureFormat;
}

/** Lists the zone bands and transit days of each origin as a table. */
export function bandsFigures(origins: readonly OriginBands[], written: Written): Figures {
  const { t, nameOf, packagesLabel, packages: count, money, percent } = written;
  const all = sumBands(origins);
  const share = (part: number, of: number) => percent.exact(percentage(part, of) ?? 0);
  const cells = ({ packages, zones, days, far }: OriginBands) => [
    count.exact(packages),
    share(zones.get('zone2To4') ?? 0, packages),
    share(far.packages, packages),
    share(far.packages, all.packages),
    money.exact(far.cost),
    far.packages === 0 ? '–' : money.exact(far.cost / far.packages),
    ...DAY_ORDER.map((band) => share(days.get(band) ?? 0, packages)),
  ];
  return {
    caption: t('networkMap.bandsTitle'),
    columns: [
      t('networkMap.from'),
      packagesLabel,
      t('networkMap.bands.zone2To4'),
      t('networkMap.bands.zone5Up'),
      t('networkMap.farOfAll'),
      t('networkMap.farCost'),
      t('networkMap.farCostEach'),
      ...DAY_ORDER.map((band) => t(`networkMap.bands.${band ?? 'noDays'}`)),
    ],
    rows: origins.map((origin) => ({
      key: origin.origin ?? '',
      heading: nameOf(origin.origin),
      cells: cells(origin),
    })),
    total: null,
  };
}
