import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ClockBand, type DisputeClock } from '#contract/disputes.ts';
import { formatMinorShort } from '#model/numbers/format-minor.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { FigureLabel, FigureValue } from '#web/ui/figures/figure-tile.tsx';
import styles from './clock.module.css';
import { deskPath } from './desk-path.ts';

interface ClockTilesProps {
  clock: DisputeClock;
  clientId: number;
  /** The bands that the page filters by. */
  chosen?: readonly ClockBand[];
}

/** The money that can still be claimed, by the time that is left. Each tile leads to the findings behind it. */
export function ClockTiles({ clock, clientId, chosen = [] }: ClockTilesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <ul className={styles.tiles}>
      {ClockBand.options.map((band) => {
        const { amountMinor, count, currency } = clock[band];
        return (
          <li key={band}>
            <Link
              className={styles.tile}
              data-band={band}
              data-empty={count === 0}
              aria-current={chosen.includes(band) ? 'true' : undefined}
              to={deskPath(clientId, [band])}
              title={formatMoney(amountMinor, currency, locale)}
            >
              <FigureLabel>{t(`disputes.clock.${band}`)}</FigureLabel>{' '}
              <FigureValue>{formatMinorShort(amountMinor, currency, locale)}</FigureValue>{' '}
              <span className={styles.count}>{t('disputes.findingCount', { count })}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
