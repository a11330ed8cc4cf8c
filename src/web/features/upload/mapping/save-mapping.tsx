import { UndoOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addMapping,
  type ColumnSample,
  editMapping,
  listMappings,
  Mapping,
  type MappingDraft,
} from '#contract/mappings.ts';
import { getUpload } from '#contract/uploads.ts';
import { isForOneFile } from '#model/mappings/is-for-one-file.ts';
import { call } from '#web/api/call.ts';
import { uploadsQuery } from '#web/api/uploads-query.ts';
import { LabelledField } from '#web/ui/layout/labelled-field.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './mapping.module.css';
import type { MappedFile } from './mapping-queries.ts';

interface SaveMappingProps {
  file: MappedFile;
  sample: ColumnSample;
  draft: MappingDraft;
  canSave: boolean;
  canUndo: boolean;
  onUndo: () => void;
  onSaved: () => void;
}

const MAX_NAME = 100;

/** The name of the mapping, and the buttons to save it and to undo the last change. */
export function SaveMapping({ file, sample, draft, canSave, canUndo, onUndo, onSaved }: SaveMappingProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(sample.saved?.name ?? sample.fileName.replace(/\.\w+$/, '').slice(0, MAX_NAME));
  const save = useSaveMapping({ file, sample });
  return (
    <div className={styles.save}>
      {save.error !== null && <ServerError error={save.error} />}
      <LabelledField label={t('mapping.save.name')} htmlFor="mapping-name">
        <Input id="mapping-name" value={name} maxLength={MAX_NAME} onChange={({ target }) => setName(target.value)} />
      </LabelledField>
      <div className={styles.buttons}>
        <Button icon={<UndoOutlined aria-hidden="true" />} disabled={!canUndo} onClick={onUndo}>
          {t('mapping.save.undo')}
        </Button>
        <Button
          type="primary"
          loading={save.isPending}
          disabled={!canSave || name.trim() === ''}
          onClick={() => save.mutate({ name: name.trim(), mapping: Mapping.parse(draft) }, { onSuccess: onSaved })}
        >
          {t(sample.saved === null ? 'mapping.save.load' : 'mapping.save.change')}
        </Button>
      </div>
      <MutedText>{t(noteOf({ draft, isNew: sample.saved === null }))}</MutedText>
    </div>
  );
}

function noteOf({ draft, isNew }: { draft: MappingDraft; isNew: boolean }) {
  if (isForOneFile(draft)) return 'mapping.save.oneFileNote';
  return isNew ? 'mapping.save.note' : 'mapping.save.changeNote';
}

function useSaveMapping({ file, sample }: Pick<SaveMappingProps, 'file' | 'sample'>) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  const { saved, clientId } = sample;
  return useMutation({
    mutationFn: ({ name, mapping }: { name: string; mapping: Mapping }) =>
      saved === null
        ? call(addMapping, { body: { clientId, name, mapping, fileId: file.fileId } })
        : call(editMapping, {
            params: { mappingId: saved.id },
            body: { name, mapping, version: saved.version, fileId: file.fileId },
          }),
    onSuccess: ({ name }) => {
      for (const queryKey of [[getUpload.path, file.uploadId], uploadsQuery.queryKey, [listMappings.path]])
        client.invalidateQueries({ queryKey });
      message.success(t('mapping.save.done', { name }));
    },
  });
}
