import { useMutation } from '@tanstack/react-query';
import { Alert, App, Button, Form, Input, Skeleton } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { initPasswordReset } from '#contract/passwords.ts';
import { call } from '#web/api/call.ts';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import { useResetProblem } from './use-reset-problem.ts';

const CLOSES_AFTER_MS = 5000;
const SUCCESS_SECONDS = 7;
const CAPTCHA_HINT_SECONDS = 5;

const Captcha = loadOnDemand(async () => (await import('./captcha.tsx')).Captcha, <Skeleton.Input active block />);

/** A captcha is valid for one attempt. A new round renders a new captcha. */
const FIRST_ROUND = { round: 0, response: null as string | null };

interface ResetFormProps {
  /** Returns to the sign-in form. */
  onClose: () => void;
}

/** Requests a new password by mail. Closes automatically after a successful request. */
export function ResetForm({ onClose }: ResetFormProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [captcha, setCaptcha] = useState(FIRST_ROUND);
  const reset = useReset(onClose);
  const problem = useResetProblem(reset.error);
  const handleFinish = ({ email }: { email: string }) => {
    const captchaResponse = captcha.response;
    if (captchaResponse === null) message.error(t('password.captcha.required'), CAPTCHA_HINT_SECONDS);
    else
      reset.mutate(
        { email, captchaResponse },
        { onError: () => setCaptcha(({ round }) => ({ round: round + 1, response: null })) },
      );
  };
  return (
    <Form layout="vertical" requiredMark={false} noValidate onFinish={handleFinish}>
      {problem !== null && (
        <Form.Item>
          <Alert type="error" showIcon title={problem} />
        </Form.Item>
      )}
      <Form.Item
        name="email"
        label={t('password.identifier')}
        rules={[{ required: true, whitespace: true, message: t('password.identifierRequired') }]}
      >
        <Input size="large" autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus />
      </Form.Item>
      <Form.Item>
        <Captcha key={captcha.round} onChange={(response) => setCaptcha((present) => ({ ...present, response }))} />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={reset.isPending} disabled={reset.isSuccess}>
        {t('password.reset')}
      </Button>
      <Button type="link" block onClick={onClose}>
        {t('password.remembered')}
      </Button>
    </Form>
  );
}

/** Requests the reset and closes the form five seconds after a successful request. */
function useReset(onClose: () => void) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const close = useEffectEvent(onClose);
  const reset = useMutation({
    mutationFn: (body: { email: string; captchaResponse: string }) => call(initPasswordReset, { body }),
    onSuccess: () => void message.success(t('password.resetSuccessful'), SUCCESS_SECONDS),
  });
  const closesAt = reset.isSuccess ? reset.submittedAt + CLOSES_AFTER_MS : null;
  useEffect(() => {
    if (closesAt === null) return;
    const timer = setTimeout(() => close(), closesAt - Date.now());
    return () => clearTimeout(timer);
  }, [closesAt]);
  return reset;
}
