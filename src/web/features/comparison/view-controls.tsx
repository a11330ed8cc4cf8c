import { Segmented, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { COMPARISON_VIEWS, type ComparisonView } from '#model/pages/comparison.ts';
import type { Page } from '#model/pages/page.ts';
import type { Widget } from '#model/pages/widget.ts';
import type { WidgetSettings } from '#model/pages/widget-settings.ts';
import { currentSearch } from '#web/view/address/current-search.ts';
import { viewChoice } from '#web/view/checks/check-comparison.ts';
import type { PageState } from '#web/view/page/use-page-state.ts';
import { PageChoices } from '#web/widgets/frame/page-choices.tsx';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { WidgetSettingsBar } from '#web/widgets/frame/widget-settings-bar.tsx';
import styles from './comparison.module.css';

interface ViewControlsProps {
  page: Page;
  state: PageState;
  view: ComparisonView;
  widget: Widget;
  settings: WidgetSettings;
}

/** The settings that all sets share: view, fact and chart settings. */
export function ViewControls({ page, state, view, widget, settings }: ViewControlsProps) {
  const { t } = useTranslation();
  const [, setParams] = useSearchParams();
  const texts = useFactTexts(page);
  const factId = useId();
  const handleView = (chosen: ComparisonView) => {
    const next = currentSearch();
    viewChoice.write(next, chosen);
    setParams(next);
  };
  return (
    <div className={styles.controls}>
      <Segmented
        aria-label={t('comparison.view')}
        value={view}
        onChange={handleView}
        options={COMPARISON_VIEWS.map((id) => ({ value: id, label: t(`comparison.views.${id}`) }))}
      />
      <label htmlFor={factId} className={styles.fact}>
        {t('comparison.fact')}
        <Select
          id={factId}
          value={state.fact}
          onChange={state.setFact}
          popupMatchSelectWidth={false}
          options={page.facts.map((id) => ({ value: id, label: texts.label(id) }))}
        />
      </label>
      <PageChoices page={page} state={state} />
      <div className={styles.settings}>
        <WidgetSettingsBar
          page={page}
          widget={widget}
          settings={settings}
          onChange={(changed) => state.setWidget(widget, changed)}
        />
      </div>
    </div>
  );
}
