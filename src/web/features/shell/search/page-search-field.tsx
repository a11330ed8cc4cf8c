import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputProps } from 'antd';
import { useTranslation } from 'react-i18next';

/** The input of the page search. */
export function PageSearchField(props: InputProps) {
  const { t } = useTranslation();
  return (
    <Input
      size="small"
      prefix={<SearchOutlined aria-hidden="true" />}
      placeholder={t('shell.search')}
      aria-label={t('shell.search')}
      aria-keyshortcuts="Control+K Meta+K"
      {...props}
    />
  );
}
