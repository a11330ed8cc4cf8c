import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#web/format/use-locale.ts';
import { useSavedComparison } from './use-saved-comparison.ts';

/** Warns that saved sets or groups couldn't be read. They are backed up before they are overwritten. */
export function DamagedSettingsNotice() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { damaged } = useSavedComparison();
  if (damaged.length === 0) return null;
  const what = new Intl.ListFormat(locale).format(damaged.map((name) => name ?? t('comparison.damagedAll')));
  return <Alert type="warning" showIcon role="status" title={t('comparison.damaged', { what })} />;
}
