import { DownloadOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Progress, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { downloadPlainTemplate } from '#contract/uploads.ts';
import { fetchFile } from '#web/api/call.ts';
import { clientsQuery } from '#web/api/reference-queries.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { LabelledField } from '#web/ui/layout/labelled-field.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { clientChoice } from '#web/view/address/url-choices.ts';
import { DropZone } from './drop-zone.tsx';
import { FileList } from './file-list.tsx';
import styles from './upload.module.css';
import { useSendFiles } from './use-send-files.ts';

/** The upload form: client, files and progress. */
export function UploadForm({ onUploaded }: { onUploaded: (id: number) => void }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const clients = useQuery(clientsQuery);
  const [pickedId, setPickedId] = useState(clientChoice.read(params));
  const [files, setFiles] = useState<readonly File[]>([]);
  const sending = useSendFiles();
  const template = useMutation({ mutationFn: () => fetchFile(downloadPlainTemplate, {}) });
  const client = clients.data?.find(({ id }) => id === pickedId) ?? clients.data?.[0];
  const send = (clientId: number) =>
    sending.send(clientId, files, (id) => {
      setFiles([]);
      onUploaded(id);
    });
  const error = clients.error ?? sending.error ?? template.error;
  return (
    <SectionCard
      title={t('upload.formTitle')}
      actions={
        <Button
          icon={<DownloadOutlined aria-hidden="true" />}
          loading={template.isPending}
          onClick={() =>
            template.mutate(undefined, { onSuccess: (file) => saveFile(file, 'parcelscope-template.csv') })
          }
        >
          {t('upload.template')}
        </Button>
      }
    >
      {error !== null && <ServerError error={error} />}
      <LabelledField label={t('upload.client')} htmlFor="upload-client">
        <Select
          id="upload-client"
          value={client?.id ?? null}
          onChange={setPickedId}
          options={(clients.data ?? []).map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
          showSearch={{ optionFilterProp: 'label' }}
          loading={clients.isPending}
          disabled={sending.isPending}
          className={styles.client}
        />
      </LabelledField>
      <DropZone isDisabled={sending.isPending} onFiles={(added) => setFiles([...files, ...added])} />
      <FileList
        files={files}
        isLocked={sending.isPending}
        onRemove={(file) => setFiles(files.filter((other) => other !== file))}
      />
      {files.length > 0 && (
        <SendRow fileCount={files.length} sending={sending} onSend={client && (() => send(client.id))} />
      )}
    </SectionCard>
  );
}

interface SendRowProps {
  fileCount: number;
  sending: ReturnType<typeof useSendFiles>;
  /** `undefined` while the client is unknown. */
  onSend: (() => void) | undefined;
}

/** The button to upload the selected files, with the progress and a button to cancel. */
function SendRow({ fileCount, sending, onSend }: SendRowProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.sendRow}>
      <Button type="primary" loading={sending.isPending} disabled={onSend === undefined} onClick={onSend}>
        {t('upload.send', { count: fileCount })}
      </Button>
      {sending.isPending && (
        <>
          <Progress
            percent={Math.floor(sending.share * 100)}
            aria-label={t('upload.sending')}
            style={{ flex: 1, margin: 0 }}
          />
          <Button onClick={sending.cancel}>{t('upload.cancel')}</Button>
        </>
      )}
    </div>
  );
}
