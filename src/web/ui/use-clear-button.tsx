import { CloseCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

/** The button that empties a field, for `allowClear`. The component library names it in English only. */
export function useClearButton() {
  const { t } = useTranslation();
  const label = t('records.clear');
  return { label, clearIcon: <CloseCircleFilled aria-label={label} /> };
}
