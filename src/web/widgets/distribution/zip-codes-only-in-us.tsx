import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';

/** Shown instead of the map by ZIP code when the page is filtered to other countries. */
export function ZipCodesOnlyInUs({ onShowStates }: { onShowStates: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      type="info"
      showIcon
      title={t('distributionMap.zipOnlyUs')}
      action={
        <Button size="small" onClick={onShowStates}>
          {t('distributionMap.showStates')}
        </Button>
      }
    />
  );
}
