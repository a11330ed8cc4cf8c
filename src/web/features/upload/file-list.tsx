import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#web/format/format-bytes.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import styles from './upload.module.css';

interface FileListProps {
  files: readonly File[];
  isLocked: boolean;
  onRemove: (file: File) => void;
}

/** The selected files that haven't been uploaded yet. */
export function FileList({ files, isLocked, onRemove }: FileListProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t('upload.files')}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          <span className={styles.fileName}>{file.name}</span>
          <MutedText as="span">{formatBytes(file.size, locale)}</MutedText>
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={t('upload.remove', { name: file.name })}
            disabled={isLocked}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  );
}
