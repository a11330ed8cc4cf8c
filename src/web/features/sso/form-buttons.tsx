import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';

interface FormButtonsProps {
  isSaving: boolean;
  onSave: () => void;
  onCancel: () => void;
}

export function FormButtons({ isSaving, onSave, onCancel }: FormButtonsProps) {
  const { t } = useTranslation();
  return (
    <Flex gap="small" justify="end">
      <Button onClick={onCancel}>{t('identityProviders.cancel')}</Button>
      <Button type="primary" loading={isSaving} onClick={onSave}>
        {t('identityProviders.save')}
      </Button>
    </Flex>
  );
}
