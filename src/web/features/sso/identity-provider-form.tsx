import { Alert, Drawer, Form, Input, Select, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type IdentityProvider, IdentityProviderInput } from '#contract/sso.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { schemaRule } from '#web/ui/forms/schema-rule.ts';
import { mirrorPlacement } from '#web/ui/mirror-placement.ts';
import { CertificateFields } from './certificate-fields.tsx';
import { certificateProblems } from './certificate-problems.ts';
import { FormButtons } from './form-buttons.tsx';
import { NEW_IDENTITY_PROVIDER, toInput } from './identity-provider-fields.ts';
import { useSaveIdentityProvider } from './use-save-identity-provider.ts';

interface IdentityProviderFormProps {
  /** The provider to change, or `null` to add one. */
  provider: IdentityProvider | null;
  onClose: () => void;
}

/** Adds or changes an identity provider. */
export function IdentityProviderForm({ provider, onClose }: IdentityProviderFormProps) {
  useRestoreFocus();
  const { t, i18n } = useTranslation();
  const id = useId();
  const problemText = useProblemText();
  const [form] = Form.useForm<IdentityProviderInput>();
  const save = useSaveIdentityProvider({ provider, form });
  const fields = IdentityProviderInput.shape;
  const error = save.error !== null && certificateProblems(save.error).length === 0 ? problemText(save.error) : null;
  return (
    <Drawer
      open
      size={520}
      placement={mirrorPlacement('right', i18n.dir())}
      styles={{ wrapper: { maxInlineSize: '100vw' } }}
      title={t(provider === null ? 'identityProviders.add' : 'identityProviders.editTitle')}
      onClose={onClose}
      footer={<FormButtons form={id} isSaving={save.isPending} onCancel={onClose} />}
    >
      <Form<IdentityProviderInput>
        id={id}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={provider === null ? NEW_IDENTITY_PROVIDER : toInput(provider)}
        // Passed here, it is not called once the form has been cancelled: it would close the one that is open then.
        onFinish={(input) => save.mutate(input, { onSuccess: onClose })}
      >
        {error !== null && (
          <Form.Item>
            <Alert type="error" showIcon title={error} role="alert" />
          </Form.Item>
        )}
        <Form.Item
          name="name"
          label={t('identityProviders.name')}
          extra={t('identityProviders.nameHelp')}
          rules={[schemaRule(fields.name, t('identityProviders.nameRequired'))]}
        >
          <Input maxLength={60} autoFocus />
        </Form.Item>
        <Form.Item
          name="domains"
          label={t('identityProviders.domains')}
          rules={[schemaRule(fields.domains, t('identityProviders.domainsRequired'))]}
        >
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', ';']} />
        </Form.Item>
        <Form.Item
          name="entryPoint"
          label={t('identityProviders.entryPoint')}
          extra={t('identityProviders.entryPointHelp')}
          rules={[schemaRule(fields.entryPoint, t('identityProviders.entryPointRequired'))]}
        >
          <Input inputMode="url" spellCheck={false} maxLength={500} />
        </Form.Item>
        <Form.Item
          name="issuer"
          label={t('identityProviders.issuer')}
          extra={t('identityProviders.issuerHelp')}
          rules={[schemaRule(fields.issuer, t('identityProviders.issuerRequired'))]}
        >
          <Input spellCheck={false} maxLength={500} />
        </Form.Item>
        <CertificateFields />
        <Form.Item name="active" label={t('identityProviders.active')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
    </Drawer>
  );
}
