import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storeToken } from '#web/session/session-store.ts';
import { AppInstructions } from '#web/ui/second-factor/app-instructions.tsx';
import { RecoveryCodes } from '#web/ui/second-factor/recovery-codes.tsx';
import { CodeForm } from './code-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { type Credentials, type SignInStep, useSignIn } from './use-sign-in.ts';

const EMPTY_CREDENTIALS: Credentials = { username: '', password: '', rememberMe: false, logOffOtherSessions: false };

/** Asks for the password, and then for a code or to set up an authenticator app if that is needed. `children` follow the password. */
export function SignInSteps({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<SignInStep>({ kind: 'password', credentials: EMPTY_CREDENTIALS });
  const signIn = useSignIn(setStep);
  const goBack = (credentials: Credentials) => {
    signIn.reset();
    setStep({ kind: 'password', credentials });
  };
  switch (step.kind) {
    case 'password':
      return (
        <>
          <SignInForm signIn={signIn} credentials={step.credentials} />
          {children}
        </>
      );
    case 'code':
      return (
        <CodeForm
          key="code"
          signIn={signIn}
          attempt={step.credentials}
          label={t('secondFactor.code')}
          hint={t('secondFactor.codeHint')}
          onBack={() => goBack(step.credentials)}
        />
      );
    case 'setUp':
      return (
        <CodeForm
          key="setUp"
          signIn={signIn}
          attempt={{ ...step.credentials, enrolment: step.app.enrolment }}
          label={t('secondFactor.firstCode')}
          onBack={() => goBack(step.credentials)}
        >
          <p role="status">{t('secondFactor.requiredAtSignIn')}</p>
          <AppInstructions app={step.app} />
        </CodeForm>
      );
    case 'recoveryCodes':
      return <RecoveryCodes codes={step.codes} onStored={() => storeToken(step.token)} />;
  }
}
