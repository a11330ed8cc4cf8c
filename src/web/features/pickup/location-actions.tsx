import { HistoryOutlined, KeyOutlined, PlayCircleOutlined } from '@ant-design/icons';
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
import { PausableActions } from '#web/ui/records/pausable-actions.tsx';
import { RowAction } from '#web/ui/records/row-action.tsx';
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
  const renew = useRecordAction(async () => {
    onShowKeys({ id, keys: await call(renewPushKeys, { params, body: { version } }) });
  });
  const askToRenew = () =>
    modal.confirm({
      title: t('pickup.renewTitle'),
      content: t('pickup.renewText'),
      okText: t('pickup.renew'),
      okButtonProps: { danger: true },
      cancelText: t('records.cancel'),
      onOk: () => renew.mutate(),
    });
  return (
    <PausableActions
      record={location}
      removal={{ title: t('pickup.removeTitle'), text: t('pickup.removeText', { name }), done: t('pickup.removed') }}
      onPause={() => call(pausePickupLocation, { params, body: { paused: !isPaused, version } })}
      onEdit={onEdit}
      onRemove={() => call(removePickupLocation, { params, query: { version } })}
    >
      {fields.connection.kind === 'push' ? (
        <RowAction
          label={t('pickup.renewKeysOf', { name })}
          icon={<KeyOutlined aria-hidden="true" />}
          isBusy={renew.isPending}
          onClick={askToRenew}
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
    </PausableActions>
  );
}
