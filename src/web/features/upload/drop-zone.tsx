import { InboxOutlined } from '@ant-design/icons';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import styles from './upload.module.css';

interface DropZoneProps {
  isDisabled: boolean;
  onFiles: (files: File[]) => void;
}

/** A file input that also accepts dropped files. */
export function DropZone({ isDisabled, onFiles }: DropZoneProps) {
  const { t } = useTranslation();
  const [isOver, setIsOver] = useState(false);
  const handleDrag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover' && !isDisabled);
  };
  const handleDrop = (event: DragEvent) => {
    handleDrag(event);
    if (!isDisabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    <label
      className={styles.dropZone}
      data-over={isOver || undefined}
      data-disabled={isDisabled || undefined}
      onDragOver={handleDrag}
      onDragLeave={handleDrag}
      onDrop={handleDrop}
    >
      <input
        type="file"
        multiple
        className="visually-hidden"
        disabled={isDisabled}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <InboxOutlined className={styles.dropIcon} aria-hidden="true" />
      <strong>{t('upload.drop')}</strong>
      <MutedText as="span">{t('upload.fileHint')}</MutedText>
    </label>
  );
}
