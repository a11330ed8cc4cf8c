import { CaretRightOutlined, DeleteOutlined, EditOutlined, KeyOutlined, PauseOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Credential, pauseCredential, removeCredential } from '#contract/client-credentials.ts';
import { call } from '#web/api/call.ts';
import { RowAction } from '#web/ui/records/row-action.tsx';
import { RowActions } from '#web/ui/records/row-actions.tsx';
import { useRecordAction } from '#web/ui/records/use-record-action.ts';

interface CredentialActionsProps {
  credential: Credential;
  onEdit: () => void;
  onRotate: () => void;
}

/** The buttons of a credential: replace its secret, pause or resume, edit, remove. */
export function CredentialActions({ credential, onEdit, onRotate }: CredentialActionsProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const { id, version, isPaused, fields } = credential;
  const { name } = fields;
  const params = { id };
  const pause = useRecordAction(() => call(pauseCredential, { params, body: { paused: !isPaused, version } }));
  const remove = useRecordAction(
    () => call(removeCredential, { params, query: { version } }),
    t('credentials.removed'),
  );
  const confirmRemoval = () =>
    modal.confirm({
      title: t('credentials.removeTitle'),
      content: t('credentials.removeText', { name }),
      okText: t('reports.remove'),
      okButtonProps: { danger: true },
      cancelText: t('records.cancel'),
      onOk: () => remove.mutate(),
    });
  return (
    <RowActions>
      <RowAction
        label={t('credentials.rotateOf', { name })}
        icon={<KeyOutlined aria-hidden="true" />}
        onClick={onRotate}
      />
      <RowAction
        label={t(isPaused ? 'schedules.resume' : 'schedules.pause', { name })}
        icon={isPaused ? <CaretRightOutlined aria-hidden="true" /> : <PauseOutlined aria-hidden="true" />}
        isBusy={pause.isPending}
        onClick={() => pause.mutate()}
      />
      <RowAction label={t('records.editOf', { name })} icon={<EditOutlined aria-hidden="true" />} onClick={onEdit} />
      <RowAction
        label={t('reports.removeOf', { name })}
        icon={<DeleteOutlined aria-hidden="true" />}
        isBusy={remove.isPending}
        onClick={confirmRemoval}
      />
    </RowActions>
  );
}
