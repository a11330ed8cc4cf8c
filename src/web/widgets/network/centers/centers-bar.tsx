import { ShopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FulfillmentCenter } from '#contract/fulfillment-centers.ts';
import type { Client } from '#contract/reference-data.ts';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import { chosenCenters, type MapChoices } from '#web/widgets/network/map-choices.ts';
import styles from './centers.module.css';

const CentersDialog = loadOnDemand(async () => (await import('./centers-dialog.tsx')).CentersDialog, null);

interface CentersBarProps {
  client: Client | null;
  centers: readonly FulfillmentCenter[];
  choices: MapChoices;
  isFromCenters: boolean;
}

/** Chooses which centers the map shows, and opens the list of centers. */
export function CentersBar({ client, centers, choices, isFromCenters }: CentersBarProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const chosen = chosenCenters(choices.centers, centers) ?? [];
  return (
    <>
      {isFromCenters && centers.length > 0 && (
        <div className={styles.choice}>
          <MultiSelect<string>
            size="small"
            aria-label={t('networkMap.shownCenters')}
            placeholder={t('networkMap.allCenters')}
            value={chosen.map(({ id }) => String(id))}
            onChange={(ids) => choices.setCenters(ids.length === 0 ? null : ids)}
            options={centers.map(({ id, NAME }) => ({ value: String(id), label: NAME }))}
            maxTagCount="responsive"
          />
        </div>
      )}
      <Button
        size="small"
        icon={<ShopOutlined aria-hidden="true" />}
        disabled={client === null}
        onClick={() => setIsOpen(true)}
      >
        {t('networkMap.centers')}
      </Button>
      {isOpen && client !== null && (
        <CentersDialog client={client} centers={centers} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
