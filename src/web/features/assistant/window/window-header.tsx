import { CloseOutlined, CompressOutlined, ExpandOutlined, LineOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ChatStatus } from '#web/features/assistant/conversation/open-chat-connection.ts';
import styles from './assistant-window.module.css';

export type WindowSize = 'normal' | 'expanded' | 'minimized';

interface WindowHeaderProps {
  titleId: string;
  status: ChatStatus;
  size: WindowSize;
  onSize: (size: WindowSize) => void;
  onClose: () => void;
}

/** The name of the assistant, the state of its connection, and the buttons for the size of the window. */
export function WindowHeader({ titleId, status, size, onSize, onClose }: WindowHeaderProps) {
  const { t } = useTranslation();
  const isExpanded = size === 'expanded';
  const isMinimized = size === 'minimized';
  return (
    <header className={styles.header}>
      <h2 id={titleId} className={styles.title}>
        {t('assistant.name')}
        <Tag color="blue">{t('assistant.beta')}</Tag>
        <span
          className={styles.dot}
          data-kind={status.kind}
          title={t(`assistant.status.${status.kind}`)}
          aria-hidden="true"
        />
      </h2>
      <span role="status" className="visually-hidden">
        {t(`assistant.status.${status.kind}`)}
      </span>
      <IconButton
        label={t(isMinimized ? 'assistant.restore' : 'assistant.minimize')}
        icon={isMinimized ? <ExpandOutlined aria-hidden="true" /> : <LineOutlined aria-hidden="true" />}
        onClick={() => onSize(isMinimized ? 'normal' : 'minimized')}
      />
      {!isMinimized && (
        <IconButton
          label={t(isExpanded ? 'assistant.shrink' : 'assistant.expand')}
          icon={isExpanded ? <CompressOutlined aria-hidden="true" /> : <ExpandOutlined aria-hidden="true" />}
          onClick={() => onSize(isExpanded ? 'normal' : 'expanded')}
        />
      )}
      <IconButton label={t('assistant.close')} icon={<CloseOutlined aria-hidden="true" />} onClick={onClose} />
    </header>
  );
}

function IconButton({ label, icon, onClick }: { label: string; icon: React.ReactNode; onClick: () => void }) {
  return <Button type="text" size="small" icon={icon} aria-label={label} title={label} onClick={onClick} />;
}
