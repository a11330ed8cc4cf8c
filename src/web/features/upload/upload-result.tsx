import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Progress, Tag } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getUpload, type Upload } from '#contract/uploads.ts';
import { isUploadInProgress } from '#web/api/uploads-query.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { uploadStateColors } from '#web/ui/upload-state-colors.ts';
import { QuestionCard } from './question-card.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { RejectedLines } from './rejected-lines.tsx';
import { uploadQuery } from './upload-queries.ts';

/** The progress of an upload, then the question or the result of each file. */
export function UploadResult({ id }: { id: number }) {
  const { t } = useTranslation();
  const upload = useQuery(uploadQuery(id));
  useRefreshAfterUpload(upload.data);
  return (
    <SectionCard
      title={t('upload.resultTitle', { client: upload.data?.clientName ?? '' })}
      actions={
        upload.data && <Tag color={uploadStateColors[upload.data.state]}>{t(`upload.states.${upload.data.state}`)}</Tag>
      }
    >
      {upload.error !== null && <ServerError error={upload.error} onRetry={() => upload.refetch()} />}
      <div aria-live="polite">{upload.data && <UploadProgress upload={upload.data} />}</div>
      {upload.data && <UploadQuestions upload={upload.data} />}
      {upload.data?.receipts.map((receipt) => (
        <ReceiptCard key={receipt.fileId} uploadId={id} receipt={receipt} />
      ))}
      {upload.data && <RejectedLines upload={upload.data} />}
    </SectionCard>
  );
}

function UploadQuestions({ upload }: { upload: Upload }) {
  return upload.questions.map((question) => <QuestionCard key={question.fileId} upload={upload} question={question} />);
}

function UploadProgress({ upload }: { upload: Upload }) {
  const { t } = useTranslation();
  if (!isUploadInProgress(upload)) return <p className="visually-hidden">{t(`upload.states.${upload.state}`)}</p>;
  return (
    <>
      <MutedText as="span">
        {upload.state === 'undoing' ? t('upload.undoing') : t(`upload.states.${upload.state}`)}
      </MutedText>
      {upload.state === 'queued' && <WaitingText filesAhead={upload.filesAhead} />}
      {upload.state !== 'undoing' && (
        <Progress
          percent={Math.floor(upload.progress * 100)}
          status="active"
          aria-label={t('upload.processing')}
          style={{ margin: 0 }}
        />
      )}
    </>
  );
}

/** How many files are imported before a waiting upload. */
function WaitingText({ filesAhead }: { filesAhead: number | null }) {
  const { t } = useTranslation();
  if (filesAhead === null) return null;
  return (
    <MutedText as="p">
      {filesAhead === 0 ? t('upload.importedNext') : t('upload.filesAhead', { count: filesAhead })}
    </MutedText>
  );
}

/** Refetches all data once an upload is done. */
function useRefreshAfterUpload(upload: Upload | undefined): void {
  const client = useQueryClient();
  const isDone = upload !== undefined && !isUploadInProgress(upload);
  useEffect(() => {
    if (isDone) client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== getUpload.path });
  }, [client, isDone]);
}
