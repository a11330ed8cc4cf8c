import {
  CaretRightOutlined,
  DeleteOutlined,
  EditOutlined,
  HistoryOutlined,
  KeyOutlined,
  PauseOutlined,
  PlayCircleOutlined,
} from '@ant-design/icons';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type PickupLocation,
  pausePickupLocation,
  removePickupLocation,
  renewPushKeys,
  runPickupNow,
} from '#contract/pickup-locations.ts';
import { call } from '#web/api/call.ts';
import { RowAction } from '#web/ui/records/row-action.tsx';
import { RowActions } from '#web/ui/records/row-actions.tsx';
import { useRecordAction } from '#web/ui/records/use-record-action.ts';
import type { ShownKeys } from './push-keys-dialog.tsx';

interface LocationActionsProps {
  location: PickupLocation;
  onEdit: () => void;
  onShowRuns: () => void;
  onShowKeys: (keys: ShownKeys) => void;
}

/** The buttons of a location: run now or new keys, runs, pause or resume, edit, remove. */
export function LocationActions({ location, onEdit, onShowRuns, onShowKeys }: LocationActionsProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const { id, version, isPaused, fields } = location;
  const { name } = fields;
  const params = { id };
  const run = useRecordAction(() => call(runPickupNow, { params }), t('pickup.runQueued'));
  const pause = useRecordAction(() => call(pausePickupLocation, { params, body: { paused: !isPaused, version } }));
  const remove = useRecordAction(() => call(removePickupLocation, { params, query: { version } }), t('pickup.removed'));
  const renew = useRecordAction(async () => {
    onShowKeys({ id, keys: await call(renewPushKeys, { params, body: { version } }) });
  });
  const confirm = (title: string, content: string, okText: string, onOk: () => void) =>
    modal.confirm({ title, content, okText, okButtonProps: { danger: true }, cancelText: t('records.cancel'), onOk });
  return (
    <RowActions>
      {fields.connection.kind === 'push' ? (
        <RowAction
          label={t('pickup.renewKeysOf', { name })}
          icon={<KeyOutlined aria-hidden="true" />}
          isBusy={renew.isPending}
          onClick={() =>
            confirm(t('pickup.renewTitle'), t('pickup.renewText'), t('pickup.renew'), () => renew.mutate())
          }
        />
      ) : (
        <RowAction
          label={t('pickup.runNow', { name })}
          icon={<PlayCircleOutlined aria-hidden="true" />}
          isBusy={run.isPending}
          onClick={() => run.mutate()}
        />
      )}
      <RowAction
        label={t('pickup.runsOf', { name })}
        icon={<HistoryOutlined aria-hidden="true" />}
        onClick={onShowRuns}
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
        onClick={() =>
          confirm(t('pickup.removeTitle'), t('pickup.removeText', { name }), t('reports.remove'), () => remove.mutate())
        }
      />
    </RowActions>
  );
}
