import { Alert, Button, Flex } from 'antd';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { findSessionEnd, isSignedIn, useSession } from '#web/session/session-store.ts';
import { SignedOutPage } from '#web/ui/page/signed-out-page.tsx';
import { AfterSignIn } from './after-sign-in.tsx';
import { CompleteSignIn } from './complete-sign-in.tsx';
import styles from './sign-in.module.css';
import { SignInSteps } from './sign-in-steps.tsx';

const ENDS = { idle: 'signIn.sessionIdle', ended: 'signIn.sessionEnded' } as const;

type SignInMode = 'signIn' | 'reset' | 'landing';

interface SignInPageProps {
  /** The form that resets a forgotten password. Without it, the link to it is hidden. */
  ResetForm?: ComponentType<{ onClose: () => void }>;
  hasSingleSignOn?: boolean;
}

/**
 * The sign-in page with its three modes: sign in, reset the password and choose a landing page. A token without a
 * session, also from single sign-on, leads to the third.
 */
export function SignInPage({ ResetForm, hasSingleSignOn = false }: SignInPageProps) {
  const { t } = useTranslation();
  const session = useSession();
  const [isResetting, setIsResetting] = useState(false);
  if (isSignedIn(session)) return <AfterSignIn />;
  const mode = modeOf(session.token !== null, isResetting);
  const title = t(`signIn.titles.${mode}`);
  const end = findSessionEnd();
  return (
    <SignedOutPage title={title} isTitleHidden={mode === 'signIn'}>
      {mode === 'landing' && <CompleteSignIn />}
      {mode === 'reset' && ResetForm !== undefined && <ResetForm onClose={() => setIsResetting(false)} />}
      {mode === 'signIn' && (
        <>
          {end !== null && <Alert role="status" type="info" showIcon title={t(ENDS[end])} className={styles.notice} />}
          <SignInSteps>
            <Flex justify="space-between" align="center" wrap gap="small" className={styles.links}>
              {ResetForm !== undefined && (
                <Button type="link" className={styles.link} onClick={() => setIsResetting(true)}>
                  {t('signIn.forgotPassword')}
                </Button>
              )}
              {hasSingleSignOn && <Link to="/SSO">{t('signIn.singleSignOn')}</Link>}
            </Flex>
          </SignInSteps>
        </>
      )}
    </SignedOutPage>
  );
}

function modeOf(hasToken: boolean, isResetting: boolean): SignInMode {
  if (hasToken) return 'landing';
  return isResetting ? 'reset' : 'signIn';
}
