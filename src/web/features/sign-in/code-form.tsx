import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeItem } from '#web/ui/second-factor/code-item.tsx';
import styles from './sign-in.module.css';
import { hasOpenSession, SignInProblem } from './sign-in-problem.tsx';
import type { SignInAttempt, useSignIn } from './use-sign-in.ts';

interface CodeFormProps {
  signIn: ReturnType<typeof useSignIn>;
  /** What the code completes. */
  attempt: SignInAttempt;
  label: string;
  hint?: string;
  onBack: () => void;
  /** Shown above the field. */
  children?: ReactNode;
}

/** Asks for a code and signs in with it. */
export function CodeForm({ signIn, attempt, label, hint, onBack, children }: CodeFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ code: string }>();
  const askAgain = (error: Error) => {
    if (hasOpenSession(error)) return;
    form.setFieldValue('code', '');
    form.focusField('code');
  };
  return (
    <>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ code }) => signIn.mutate({ ...attempt, code }, { onError: askAgain })}
      >
        <SignInProblem
          error={signIn.error}
          onLogOffOthers={() => {
            if (signIn.variables !== undefined)
              signIn.mutate({ ...signIn.variables, logOffOtherSessions: true }, { onError: askAgain });
          }}
        />
        {children}
        <CodeItem label={label} {...(hint !== undefined && { hint })} hasFocus />
        <Button type="primary" htmlType="submit" size="large" block loading={signIn.isPending}>
          {t('signIn.submit')}
        </Button>
      </Form>
      <div className={styles.links}>
        <Button type="link" className={styles.link} onClick={onBack}>
          {t('secondFactor.back')}
        </Button>
      </div>
    </>
  );
}
