import { App } from 'antd';
import { useTranslation } from 'react-i18next';

interface Removal {
  title: string;
  text?: string;
  onRemove: () => void;
}

/** Asks for confirmation before a record is removed. */
export function useConfirmRemoval(): (removal: Removal) => void {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  return ({ title, text, onRemove }) => {
    modal.confirm({
      title,
      content: text,
      okText: t('reports.remove'),
      okButtonProps: { danger: true },
      cancelText: t('records.cancel'),
      onOk: onRemove,
    });
  };
}
