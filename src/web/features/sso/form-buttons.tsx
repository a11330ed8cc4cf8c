import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';

interface FormButtonsProps {
  /** The id of the form, which is rendered elsewhere. */
  form: string;
  isSaving: boolean;
  onCancel: () => void;
}

/** The buttons of a form in a drawer. */
export function FormButtons({ form, isSaving, onCancel }: FormButtonsProps) {
  const { t } = useTranslation();
  return (
    <Flex gap="small" justify="end">
      <Button onClick={onCancel}>{t('identityProviders.cancel')}</Button>
      <Button type="primary" htmlType="submit" form={form} loading={isSaving}>
        {t('identityProviders.save')}
      </Button>
    </Flex>
  );
}
