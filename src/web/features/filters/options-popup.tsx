import { SettingOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The button of a narrow dashboard that opens the controls of its top bar in a popup. */
export function OptionsPopup({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        icon={<SettingOutlined aria-hidden="true" />}
        aria-label={t('filters.options')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      <Modal
        open={isOpen}
        title={t('filters.options')}
        footer={null}
        onCancel={() => setIsOpen(false)}
        destroyOnHidden
        style={{ insetBlockStart: 16 }}
      >
        {children}
      </Modal>
    </>
  );
}
