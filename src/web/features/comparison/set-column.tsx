import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#model/pages/page.ts';
import type { Widget } from '#model/pages/widget.ts';
import type { WidgetSettings } from '#model/pages/widget-settings.ts';
import type { AxisRange } from '#web/charts/axis-range.ts';
import { OpenParcel } from '#web/tracking/open-parcel.tsx';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import { setNameChoice } from '#web/view/compared-sets.ts';
import { toggleFilter } from '#web/view/toggle-filter.ts';
import { useOpenRows } from '#web/view/use-open-rows.ts';
import { useSetFilters } from '#web/view/use-set-filters.ts';
import { useViewAddress } from '#web/view/view-address.ts';
import { WidgetView } from '#web/widgets/widget-view.tsx';
import styles from './comparison.module.css';
import { isChanged } from './saved-comparison.ts';
import { SavedSets } from './saved-sets.tsx';
import type { SetFrame } from './set-frame.ts';
import type { ComparedSet } from './use-compared-sets.ts';
import { useSavedComparison } from './use-saved-comparison.ts';
import { useSets } from './use-sets.ts';

const RowsModal = loadOnDemand(async () => (await import('#web/grid/rows-modal.tsx')).RowsModal, null);

interface SetColumnProps {
  page: Page;
  set: ComparedSet;
  /** Whether no other set stands beside it, so that it cannot be removed. */
  isOnly: boolean;
  /** What stands above the chart. */
  headline: ReactNode;
  Frame: SetFrame;
  widget: Widget;
  settings: WidgetSettings;
  axis: AxisRange | undefined;
}

/** One set: its name, its controls, and what it shows. */
export function SetColumn({ page, set, isOnly, headline, Frame, widget, settings, axis }: SetColumnProps) {
  const { t } = useTranslation();
  const { change } = useSets();
  const { setFilters } = useSetFilters(page.id);
  const { rows, setRows } = useOpenRows();
  const { index, name, view } = set;
  const handleRemove = () => change((sets) => sets.filter((_, place) => place !== index));
  return (
    <section className={styles.set} aria-label={name}>
      <header className={styles.head}>
        <h2>
          {name} <ChangedMark set={set} />
        </h2>
        <SavedSets set={set} />
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

/** Says that a saved set has been changed since. */
function ChangedMark({ set: { view } }: { set: ComparedSet }) {
  const { t } = useTranslation();
  const { params } = useViewAddress();
  const { sets } = useSavedComparison();
  const saved = sets.find(({ name }) => name === setNameChoice.read(params));
  if (saved === undefined || view.client === null || !isChanged(params, view.client.id, saved)) return null;
  return <small className={styles.changed}>{t('comparison.changed')}</small>;
}
