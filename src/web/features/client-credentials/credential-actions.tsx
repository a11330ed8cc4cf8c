import { KeyOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { type Credential, pauseCredential, removeCredential } from '#contract/client-credentials.ts';
import { call } from '#web/api/call.ts';
import { PausableActions } from '#web/ui/records/pausable-actions.tsx';
import { RowAction } from '#web/ui/records/row-action.tsx';

interface CredentialActionsProps {
  credential: Credential;
  onEdit: () => void;
  onRotate: () => void;
}

/** The buttons of a credential: replace its secret, pause or resume, edit, remove. */
export function CredentialActions({ credential, onEdit, onRotate }: CredentialActionsProps) {
  const { t } = useTranslation();
  const { id, version, isPaused, fields } = credential;
  const { name } = fields;
  const params = { id };
  return (
    <PausableActions
      record={credential}
      removal={{
        title: t('credentials.removeTitle'),
        text: t('credentials.removeText', { name }),
        done: t('credentials.removed'),
      }}
      onPause={() => call(pauseCredential, { params, body: { paused: !isPaused, version } })}
      onEdit={onEdit}
      onRemove={() => call(removeCredential, { params, query: { version } })}
    >
      <RowAction
        label={t('credentials.rotateOf', { name })}
        icon={<KeyOutlined aria-hidden="true" />}
        onClick={onRotate}
      />
    </PausableActions>
  );
}
