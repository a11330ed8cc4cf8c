import { Form, Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { addGlRule, editGlRule, type GlCode, type GlRule } from '#contract/gl-codes.ts';
import { call } from '#web/api/call.ts';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';
import { ConditionItems } from './condition-items.tsx';
import type { GlPeriod } from './gl-period.ts';
import { fromRuleForm, type RuleForm } from './rule-form.ts';
import { RulePreview } from './rule-preview.tsx';
import { ShareItems } from './share-items.tsx';

const WIDTH = 760;

interface RuleDialogProps {
  /** The rule to change, or `null` to add one to the client. */
  rule: GlRule | null;
  initial: RuleForm;
  clientId: number;
  period: GlPeriod;
  codes: readonly GlCode[];
  onClose: () => void;
}

/** Adds or changes an allocation rule, and shows beforehand what it changes. */
export function RuleDialog({ rule, initial, clientId, period, codes, onClose }: RuleDialogProps) {
  const { t } = useTranslation();
  const save = (form: RuleForm) => {
    const fields = fromRuleForm(form);
    if (rule === null) return call(addGlRule, { body: { ...fields, clientId } });
    return call(editGlRule, { params: { ruleId: rule.id }, body: { ...fields, version: rule.version } });
  };
  return (
    <RecordDialog<RuleForm>
      title={rule === null ? t('glCodes.addRule') : t('glCodes.editRule', { name: rule.name })}
      initialValues={initial}
      onSave={save}
      savedText={t('glCodes.saved')}
      width={WIDTH}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('glCodes.name')}
        rules={[{ required: true, whitespace: true, message: t('glCodes.nameRequired') }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <ConditionItems clientId={clientId} />
      <ShareItems codes={codes} />
      <Form.Item name="active" label={t('glCodes.active')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <RulePreview clientId={clientId} ruleId={rule?.id ?? null} period={period} codes={codes} />
    </RecordDialog>
  );
}
