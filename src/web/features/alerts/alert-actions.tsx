import { HistoryOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { type Alert, pauseAlert, removeAlert } from '#contract/alerts.ts';
import { call } from '#web/api/call.ts';
import { PausableActions } from '#web/ui/records/pausable-actions.tsx';
import { RowAction } from '#web/ui/records/row-action.tsx';

interface AlertActionsProps {
  alert: Alert;
  onEdit: () => void;
  onOpen: () => void;
}

/** The buttons of an alert: log, pause or resume, edit, remove. */
export function AlertActions({ alert, onEdit, onOpen }: AlertActionsProps) {
  const { t } = useTranslation();
  const { id, version, isPaused, fields } = alert;
  const { name } = fields;
  const params = { id };
  return (
    <PausableActions
      record={alert}
      removal={{ title: t('alerts.removeTitle'), text: t('alerts.removeText', { name }), done: t('alerts.removed') }}
      onPause={() => call(pauseAlert, { params, body: { paused: !isPaused, version } })}
      onEdit={onEdit}
      onRemove={() => call(removeAlert, { params, query: { version } })}
    >
      <RowAction label={t('alerts.logOf', { name })} icon={<HistoryOutlined aria-hidden="true" />} onClick={onOpen} />
    </PausableActions>
  );
}
