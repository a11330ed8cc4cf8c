import { useTranslation } from 'react-i18next';
import { FindingStatus } from '#contract/audit.ts';
import type { DisputeSummary } from '#contract/disputes.ts';
import { formatMinorShort } from '#model/numbers/format-minor.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { ChoiceTiles } from '#web/ui/choice/choice-tiles.tsx';
import styles from './disputes.module.css';

interface StatusTilesProps {
  summary: DisputeSummary;
  chosen: readonly FindingStatus[];
  onChoose: (statuses: readonly FindingStatus[]) => void;
}

/** The money of findings by status. Choosing a tile filters by it, and choosing it again removes the filter. */
export function StatusTiles({ summary, chosen, onChoose }: StatusTilesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameOf = useValueName();
  return (
    <ChoiceTiles
      minWidth="116px"
      tiles={FindingStatus.options.map((status) => {
        const { amountMinor, count, currency } = summary.statuses[status];
        return {
          value: status,
          isChosen: chosen.includes(status),
          title: formatMoney(amountMinor, currency, locale),
          content: (
            <>
              <span>{nameOf({ dimension: 'status', value: status })}</span>{' '}
              <strong>{formatMinorShort(amountMinor, currency, locale)}</strong>{' '}
              <span className={styles.count}>{t('disputes.findingCount', { count })}</span>
            </>
          ),
        };
      })}
      onChoose={(status) =>
        onChoose(chosen.includes(status) ? chosen.filter((other) => other !== status) : [...chosen, status])
      }
    />
  );
}
