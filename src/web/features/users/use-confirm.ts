import { App } from 'antd';
import { useTranslation } from 'react-i18next';

interface Question {
  title: string;
  text: string;
  action: string;
  run: () => Promise<unknown>;
}

/** Returns a function that runs an action after confirmation. */
export function useConfirm() {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  return ({ title, text, action, run }: Question) =>
    modal.confirm({
      title,
      content: text,
      okText: action,
      okButtonProps: { danger: true },
      cancelText: t('users.cancel'),
      // The dialog closes either way; an error is shown as a message.
      onOk: () => run().catch(() => undefined),
    });
}
