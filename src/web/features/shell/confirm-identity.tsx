import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { IdentityCheck } from '#contract/identity.ts';
import { closeConfirmation } from '#web/session/confirmation-store.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { ConfirmIdentityForm } from './confirm-identity-form.tsx';
import { useLogOut } from './use-log-out.ts';

/** Asks the reader to confirm who they are, because a change needs it. */
export function ConfirmIdentity({ check: { isSso, needsCode } }: { check: IdentityCheck }) {
  return isSso ? <SignInAgain /> : <ConfirmIdentityForm needsCode={needsCode} />;
}

function SignInAgain() {
  useRestoreFocus();
  const { t } = useTranslation();
  const { logOut, isLoggingOut } = useLogOut();
  return (
    <Modal
      open
      title={t('confirmIdentity.title')}
      okText={t('confirmIdentity.signOut')}
      okButtonProps={{ autoFocus: true, loading: isLoggingOut }}
      cancelText={t('confirmIdentity.cancel')}
      onOk={logOut}
      onCancel={() => closeConfirmation(false)}
      width={420}
    >
      <p>{t('confirmIdentity.ssoText')}</p>
    </Modal>
  );
}
