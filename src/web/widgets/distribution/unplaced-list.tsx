import { useTranslation } from 'react-i18next';
import type { FigureFormat } from '#web/format/figure-format.ts';
import { OffMapList } from '#web/widgets/frame/off-map-list.tsx';
import { ExactFigure } from '#web/widgets/frame/table/exact-figure.tsx';
import type { Unplaced } from './distribution-places.ts';

interface UnplacedListProps {
  unplaced: readonly Unplaced[];
  nameOf: (one: Unplaced) => string;
  format: FigureFormat;
  /** Returns the exact figures of a place. */
  describe: (one: Unplaced) => string;
  onChoose: (one: Unplaced) => void;
  onRows: ((one: Unplaced) => void) | null;
}

/** The receivers that have no circle on the map. */
export function UnplacedList({ unplaced, nameOf, format, describe, onChoose, onRows }: UnplacedListProps) {
  const { t } = useTranslation();
  const total = unplaced.reduce((sum, { amount }) => sum + amount, 0);
  const largest = Math.max(...unplaced.map(({ amount }) => amount), 1);
  return (
    <OffMapList
      heading={
        <>
          {t('distributionMap.unplaced')} <ExactFigure short={format.short(total)} exact={format.exact(total)} />
        </>
      }
      items={unplaced.map((one) => ({
        key: `${one.why} ${one.country ?? ''} ${one.place ?? ''}`,
        name: nameOf(one),
        figures: <ExactFigure short={format.short(one.amount)} exact={describe(one)} />,
        barPercent: (one.amount / largest) * 100,
        onChoose: canChoose(one) ? () => onChoose(one) : undefined,
        onRows: onRows !== null && one.count === 1 ? () => onRows(one) : undefined,
      }))}
    />
  );
}

/** Only a whole country or a US territory can become a filter. */
function canChoose({ country, place, why }: Unplaced): boolean {
  return country !== null && (why === 'abroad' || place !== null);
}
