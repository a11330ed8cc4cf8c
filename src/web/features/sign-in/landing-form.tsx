import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Account, changeDefaults } from '#contract/account.ts';
import { type Chooser, landingPagesFor } from '#model/access/landing-pages.ts';
import { accountQuery } from '#web/api/account-query.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useStartSession } from './use-start-session.ts';

interface LandingFormProps {
  account: Account;
  chooser: Chooser;
  passwordDays: number;
}

interface Choice {
  landingPage: string;
  isDefault: boolean;
}

/** Asks for the landing page, saved or for this session only, and starts the session. */
export function LandingForm({ account, chooser, passwordDays }: LandingFormProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const choose = useChooseLandingPage({ account, passwordDays });
  const pages = landingPagesFor(chooser);
  return (
    <Form<Choice>
      layout="vertical"
      requiredMark={false}
      initialValues={{ isDefault: true, landingPage: pages.find(({ name }) => name === 'home')?.name }}
      onFinish={(choice) => choose.mutate(choice)}
    >
      {choose.error !== null && (
        <Form.Item>
          <Alert type="error" showIcon title={problemText(choose.error)} />
        </Form.Item>
      )}
      <Form.Item
        name="landingPage"
        label={t('signIn.landingPage')}
        rules={[{ required: true, message: t('signIn.landingPageRequired') }]}
      >
        <Select
          size="large"
          placeholder={t('signIn.selectLandingPage')}
          options={pages.map(({ name, displayName }) => ({
            value: name,
            label: t(`landingPages.${name}`, displayName),
          }))}
        />
      </Form.Item>
      <Form.Item name="isDefault" valuePropName="checked">
        <Checkbox>{t('signIn.saveAsDefault')}</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={choose.isPending}>
        {t('signIn.continue')}
      </Button>
    </Form>
  );
}

function useChooseLandingPage({ account, passwordDays }: Omit<LandingFormProps, 'chooser'>) {
  const client = useQueryClient();
  const startSession = useStartSession();
  return useMutation({
    mutationFn: async ({ landingPage, isDefault }: Choice) => {
      if (!isDefault) return;
      await call(changeDefaults, { body: { username: account.login, landingPage } });
      client.setQueryData(accountQuery.queryKey, { ...account, defaultLandingPage: landingPage });
    },
    onSuccess: (_saved, { landingPage }) => startSession({ passwordDays, landingPage }),
  });
}
