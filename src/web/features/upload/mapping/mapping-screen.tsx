import { ArrowLeftOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import type { EarlierDraft } from './keep-choices.ts';
import { MappingEditor } from './mapping-editor.tsx';
import { type MappedFile, sampleQuery } from './mapping-queries.ts';

interface MappingScreenProps {
  file: MappedFile;
  onClose: () => void;
}

/** Asks how the columns of a file are read, with a proposal and a preview, and saves it as a mapping of the client. */
export function MappingScreen({ file, onClose }: MappingScreenProps) {
  const { t } = useTranslation();
  const [titles, setTitles] = useState<number | 'none' | null>(null);
  const [earlier, setEarlier] = useState<EarlierDraft | null>(null);
  const sample = useQuery(sampleQuery(file, titles));
  return (
    <SectionCard
      title={t('mapping.title', { file: sample.data?.fileName ?? '' })}
      isBusy={sample.isPending}
      actions={
        <Button icon={<ArrowLeftOutlined aria-hidden="true" />} onClick={onClose}>
          {t('mapping.back')}
        </Button>
      }
    >
      {sample.error !== null && <ServerError error={sample.error} onRetry={() => sample.refetch()} />}
      {sample.isPending && <Skeleton active />}
      {sample.data !== undefined && (
        <MappingEditor
          key={JSON.stringify(sample.data.draft.shape)}
          file={file}
          sample={sample.data}
          earlier={earlier}
          onTitles={(chosen, left) => {
            setEarlier(left);
            setTitles(chosen);
          }}
          onSaved={onClose}
        />
      )}
    </SectionCard>
  );
}
