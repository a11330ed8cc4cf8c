import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#model/pages/page.ts';
import type { Widget } from '#model/pages/widget.ts';
import type { WidgetSettings } from '#model/pages/widget-settings.ts';
import type { AxisRange } from '#web/charts/axis-range.ts';
import { isChanged } from '#web/features/comparison/saved/saved-comparison.ts';
import { SavedSetsButton } from '#web/features/comparison/saved/saved-sets-button.tsx';
import { useSavedComparison } from '#web/features/comparison/saved/use-saved-comparison.ts';
import { OpenParcel } from '#web/tracking/open-parcel.tsx';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import { comparisonSetNameChoice } from '#web/view/address/comparison-sets.ts';
import { useViewAddress } from '#web/view/address/view-address.ts';
import { toggleFilter } from '#web/view/filters/toggle-filter.ts';
import { useFilterActions } from '#web/view/filters/use-filter-actions.ts';
import { useOpenRows } from '#web/view/page/use-open-rows.ts';
import { WidgetView } from '#web/widgets/widget-view.tsx';
import type { ComparisonSetFrame } from './comparison-set-frame.ts';
import styles from './sets.module.css';
import type { ComparedSet } from './use-compared-sets.ts';
import { useComparisonSets } from './use-comparison-sets.ts';

const RowsModal = loadOnDemand(async () => (await import('#web/grid/rows-modal.tsx')).RowsModal, null);

interface ComparisonSetColumnProps {
  page: Page;
  set: ComparedSet;
  /** Whether this is the only set. It cannot be removed then. */
  isOnly: boolean;
  /** Shown above the chart. */
  headline: ReactNode;
  Frame: ComparisonSetFrame;
  widget: Widget;
  settings: WidgetSettings;
  axis: AxisRange | undefined;
}

/** One set with its name, controls and chart. */
export function ComparisonSetColumn({
  page,
  set,
  isOnly,
  headline,
  Frame,
  widget,
  settings,
  axis,
}: ComparisonSetColumnProps) {
  const { t } = useTranslation();
  const { change } = useComparisonSets();
  const { setFilters } = useFilterActions(page.id);
  const { rows, setRows } = useOpenRows();
  const { index, name, view } = set;
  const handleRemove = () => change((sets) => sets.filter((_, place) => place !== index));
  return (
    <section className={styles.set} aria-label={name}>
      <header className={styles.head}>
        <h2>
          {name} <ChangedMark set={set} />
        </h2>
        <SavedSetsButton set={set} />
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden="true" />}
          aria-label={t('comparison.remove', { name })}
          title={t('comparison.remove', { name })}
          disabled={isOnly}
          onClick={handleRemove}
        />
      </header>
      <Frame page={page} name={name}>
        {view.error === null && headline}
        {view.error === null && (
          <WidgetView
            page={page}
            widget={widget}
            settings={settings}
            fact={view.fact}
            selection={view}
            axis={axis}
            onSettings={null}
            onFact={view.setFact}
            onFilter={(values) => setFilters(toggleFilter(view.filters, values))}
            onRows={setRows}
          />
        )}
        {rows !== null && <RowsModal page={page} view={view} rows={rows} onClose={() => setRows(null)} />}
        <OpenParcel pageId={page.id} />
      </Frame>
    </section>
  );
}

/** Shown when a set differs from its saved version. */
function ChangedMark({ set: { view } }: { set: ComparedSet }) {
  const { t } = useTranslation();
  const { params } = useViewAddress();
  const { sets } = useSavedComparison();
  const saved = sets.find(({ name }) => name === comparisonSetNameChoice.read(params));
  if (saved === undefined || view.client === null || !isChanged(params, view.client.id, saved)) return null;
  return <small className={styles.changed}>{t('comparison.changed')}</small>;
}
