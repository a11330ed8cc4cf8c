import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Drawer, Form, type FormInstance, Input, Select, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import {
  addIdentityProvider,
  editIdentityProvider,
  type IdentityProvider,
  IdentityProviderInput,
} from '#contract/sso.ts';
import { call } from '#web/api/call.ts';
import { ProblemError } from '#web/api/problem-error.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { mirrorPlacement } from '#web/ui/mirror-placement.ts';
import { CertificateFields } from './certificate-fields.tsx';
import { FormButtons } from './form-buttons.tsx';
import { identityProvidersQuery } from './identity-provider-queries.ts';

const NEW: IdentityProviderInput = {
  name: '',
  domains: [],
  entryPoint: '',
  issuer: '',
  certificates: [''],
  active: true,
};

interface IdentityProviderFormProps {
  /** The provider to change, or `null` to add one. */
  provider: IdentityProvider | null;
  onClose: () => void;
}

/** Adds or changes an identity provider. */
export function IdentityProviderForm({ provider, onClose }: IdentityProviderFormProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const problemText = useProblemText();
  const [form] = Form.useForm<IdentityProviderInput>();
  const save = useSave({ provider, form, onClose });
  const fields = IdentityProviderInput.shape;
  const obey = (schema: z.ZodType, message: string) => ({
    validator: async (_rule: unknown, value: unknown) => {
      if (!schema.safeParse(value).success) throw new Error(message);
    },
  });
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
        initialValues={provider === null ? NEW : toInput(provider)}
        onFinish={(input) => save.mutate(input)}
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
          rules={[obey(fields.name, t('identityProviders.nameRequired'))]}
        >
          <Input maxLength={60} autoFocus />
        </Form.Item>
        <Form.Item
          name="domains"
          label={t('identityProviders.domains')}
          rules={[obey(fields.domains, t('identityProviders.domainsRequired'))]}
        >
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', ';']} />
        </Form.Item>
        <Form.Item
          name="entryPoint"
          label={t('identityProviders.entryPoint')}
          extra={t('identityProviders.entryPointHelp')}
          rules={[obey(fields.entryPoint, t('identityProviders.entryPointRequired'))]}
        >
          <Input inputMode="url" spellCheck={false} maxLength={500} />
        </Form.Item>
        <Form.Item
          name="issuer"
          label={t('identityProviders.issuer')}
          extra={t('identityProviders.issuerHelp')}
          rules={[obey(fields.issuer, t('identityProviders.issuerRequired'))]}
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

function toInput({ certificates, name, domains, entryPoint, issuer, active }: IdentityProvider): IdentityProviderInput {
  return { name, domains, entryPoint, issuer, active, certificates: certificates.map(({ pem }) => pem) };
}

interface Saving extends IdentityProviderFormProps {
  form: FormInstance<IdentityProviderInput>;
}

function useSave({ provider, form, onClose }: Saving) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: IdentityProviderInput) =>
      provider === null
        ? call(addIdentityProvider, { body })
        : call(editIdentityProvider, { params: { id: provider.id }, body: { ...body, version: provider.version } }),
    onSuccess: ({ name }) => {
      message.success(t('identityProviders.saved', { name }));
      onClose();
    },
    onError: (error) => form.setFields(certificateProblems(error)),
    onSettled: () => client.invalidateQueries({ queryKey: identityProvidersQuery.queryKey }),
  });
}

/** Returns the server's errors about certificates as field errors. Only the server can parse certificates. */
function certificateProblems(error: Error): { name: ['certificates', number]; errors: string[] }[] {
  const places = error instanceof ProblemError ? (error.problem?.errors ?? []) : [];
  return places.flatMap(({ path, message }) => {
    const index = /^body\.certificates\.(\d+)$/.exec(path)?.[1];
    return index === undefined ? [] : [{ name: ['certificates', Number(index)], errors: [message] }];
  });
}
