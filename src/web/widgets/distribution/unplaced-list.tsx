import { useTranslation } from 'react-i18next';
import type { FigureFormat } from '#web/format/figure-format.ts';
import { ExactFigure } from '#web/widgets/frame/exact-figure.tsx';
import list from '#web/widgets/frame/place-list.module.css';
import { RowsButton } from '#web/widgets/frame/rows-button.tsx';
import styles from '#web/widgets/map/state-map.module.css';
import type { Unplaced } from './distribution-places.ts';

interface UnplacedListProps {
  unplaced: readonly Unplaced[];
  nameOf: (one: Unplaced) => string;
  format: FigureFormat;
  describe: (one: Unplaced) => string;
  onChoose: (one: Unplaced) => void;
  onRows: ((one: Unplaced) => void) | null;
}

/** What the map has no place for, so that nothing of the total is missing. */
export function UnplacedList({ unplaced, nameOf, format, describe, onChoose, onRows }: UnplacedListProps) {
  const { t } = useTranslation();
  if (unplaced.length === 0) return null;
  const total = unplaced.reduce((sum, { amount }) => sum + amount, 0);
  const largest = Math.max(...unplaced.map(({ amount }) => amount), 1);
  return (
    <div className={styles.others}>
      <h3>
        {t('distributionMap.unplaced')} <ExactFigure short={format.short(total)} exact={format.exact(total)} />
      </h3>
      <ul className={list.list}>
        {unplaced.map((one) => (
          <li key={`${one.why} ${one.country ?? ''} ${one.place ?? ''}`} className={list.item}>
            <button type="button" disabled={!canChoose(one)} onClick={() => onChoose(one)}>
              <span className={list.name} title={nameOf(one)}>
                {nameOf(one)}
              </span>
              <span className={styles.amount}>
                <ExactFigure short={format.short(one.amount)} exact={describe(one)} />
              </span>
              <span
                className={list.bar}
                style={{ inlineSize: `${Math.max(0, (one.amount / largest) * 100)}%` }}
                aria-hidden="true"
              />
            </button>
            {onRows !== null && one.count === 1 && <RowsButton what={nameOf(one)} onRows={() => onRows(one)} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A country, or a territory of the United States. */
function canChoose({ country, place, why }: Unplaced): boolean {
  return country !== null && (why === 'abroad' || place !== null);
}
