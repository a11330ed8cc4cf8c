import { useTranslation } from 'react-i18next';
import type { Page } from '#model/pages/page.ts';
import { settingLabels, type Widget } from '#model/pages/widget.ts';
import { allowedSettings, type WidgetSettings } from '#model/pages/widget-settings.ts';
import { SettingSelect, SettingSwitch } from './setting-control.tsx';

interface WidgetSettingsBarProps {
  page: Page;
  widget: Widget;
  settings: WidgetSettings;
  /** `null` if the settings are changed elsewhere; none are shown then. */
  onChange: ((settings: WidgetSettings) => void) | null;
}

const CONTROLS = [
  { name: 'displayMode', Control: SettingSwitch },
  { name: 'dimension', Control: SettingSelect },
  { name: 'level', Control: SettingSelect },
  { name: 'chartComparisonType', Control: SettingSelect },
  { name: 'chartTimeSpan', Control: SettingSwitch },
  { name: 'chartScale', Control: SettingSwitch },
  { name: 'chartType', Control: SettingSwitch },
] as const;

const labels: Readonly<Record<string, string>> = settingLabels;

/** The controls of a widget's settings. Settings with a single allowed value have none. */
export function WidgetSettingsBar({ page, widget, settings, onChange }: WidgetSettingsBarProps) {
  const { t } = useTranslation();
  if (onChange === null) return null;
  const allowed = allowedSettings(widget);
  const shown = CONTROLS.filter(({ name }) => allowed[name].length > 1 && hasEffect(name, settings));
  const labelOf = (value: string) => {
    const dimension = page.source.dimensions[value];
    if (dimension !== undefined) return t(`dimensions.${value}`, dimension.label);
    return t(`settingValues.${value}`, labels[value] ?? value);
  };
  return shown.map(({ name, Control }) => (
    <Control
      key={name}
      label={t(`widgets.settings.${name}`)}
      value={settings[name]}
      onChange={(value) => onChange({ ...settings, [name]: value })}
      options={allowed[name].map((value) => ({
        value,
        label: labelOf(value),
      }))}
    />
  ));
}

/** Whether a setting has an effect: a ring has no scale, only a single fact can be compared, and centers are not limited to the top ones. */
function hasEffect(
  name: (typeof CONTROLS)[number]['name'],
  { chartType, dimension, displayMode }: WidgetSettings,
): boolean {
  if (name === 'dimension') return displayMode !== 'mode_dc';
  if (name === 'chartScale') return chartType !== 'piechart';
  return name !== 'chartComparisonType' || dimension === 'FactVsTime';
}
