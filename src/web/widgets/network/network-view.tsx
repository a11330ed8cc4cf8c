import { useTranslation } from 'react-i18next';
import { FigureTable } from '#web/widgets/frame/table/figure-table.tsx';
import type { Figures } from '#web/widgets/frame/table/figures.ts';
import type { LineActions } from './line-actions.ts';
import { NetworkMapPanel } from './network-map-panel.tsx';
import styles from './network-view.module.css';
import { StateInFocusPanel } from './state-in-focus-panel.tsx';
import type { Network } from './use-network.ts';
import type { NetworkTexts } from './use-network-texts.ts';

interface NetworkViewProps {
  label: string;
  network: Network;
  texts: NetworkTexts;
  actions: LineActions;
  hasRows: boolean;
  /** The lines to the chosen country as a table; `null` if the country has a map. */
  figures: Figures | null;
  /** Names the lines that are not drawn. */
  note: string | null;
}

/** The map of a network, or the table of a country without a map, and beside it the state in focus. */
export function NetworkView({ label, network, texts, actions, hasRows, figures, note }: NetworkViewProps) {
  const { t } = useTranslation();
  const { choices, centers, isFromCenters } = network;
  return (
    <div className={styles.place}>
      {network.map !== null ? (
        <NetworkMapPanel
          label={label}
          network={network}
          map={network.map}
          texts={texts}
          actions={actions}
          hasRows={hasRows}
        />
      ) : (
        <div className={styles.map}>
          <p className={styles.muted}>{t('networkMap.noMap', { country: texts.country(choices.country) })}</p>
          {figures !== null && <FigureTable {...figures} />}
        </div>
      )}
      <StateInFocusPanel network={network} texts={texts} actions={actions} />
      {isFromCenters && centers.length === 0 && <p className={styles.note}>{t('networkMap.noCenters')}</p>}
      {note !== null && <p className={styles.note}>{note}</p>}
    </div>
  );
}
