import { Alert, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { COMPARISON_GROUP_NAME_MESSAGE, COMPARISON_SET_NAME_MESSAGE } from '#model/names/comparison-name.ts';
import { FormModal } from '#web/ui/records/form-modal.tsx';
import { canSaveAs, isFull, LIMITS, type NamedKind, type NameProblem, nameProblemOf } from './name-problem.ts';

interface NameDialogProps {
  kind: NamedKind;
  title: string;
  /** The initial value of the field. */
  name: string;
  /** The existing names. */
  existing: readonly string[];
  isSaving: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

interface Fields {
  name: string;
  overwrite: boolean;
}

/** Asks for the name to save a set or group under, and for confirmation before overwriting one. */
export function NameDialog({ kind, title, name, existing, isSaving, onSave, onClose }: NameDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Fields>();
  const typed = Form.useWatch('name', form) ?? name;
  const isThere = existing.includes(typed);
  const problemTexts: Record<NameProblem, string> = {
    empty: t('comparison.nameEmpty'),
    spaces: t('comparison.nameSpaces'),
    rule:
      kind === 'set'
        ? t('rules.comparisonSetName', COMPARISON_SET_NAME_MESSAGE)
        : t('rules.comparisonGroupName', COMPARISON_GROUP_NAME_MESSAGE),
    exists: t('comparison.nameExists'),
  };
  const checkName = async (_rule: unknown, value: string) => {
    const overwrite: boolean = form.getFieldValue('overwrite');
    const problem = nameProblemOf(kind, { name: value, existing, overwrite });
    if (problem !== null) throw new Error(problemTexts[problem]);
  };
  return (
    <FormModal<Fields>
      title={title}
      form={form}
      initialValues={{ name, overwrite: false }}
      okText={t('comparison.save')}
      cancelText={t('comparison.cancel')}
      isSaving={isSaving}
      canSubmit={canSaveAs(kind, typed, existing)}
      onFinish={(fields) => onSave(fields.name)}
      onClose={onClose}
    >
      {isFull(kind, existing) && (
        <Form.Item>
          <Alert
            type="warning"
            showIcon
            title={
              kind === 'set'
                ? t('comparison.setsFull', { max: LIMITS.set })
                : t('comparison.groupsFull', { max: LIMITS.group })
            }
          />
        </Form.Item>
      )}
      <Form.Item
        name="name"
        label={t('comparison.name')}
        required
        dependencies={['overwrite']}
        rules={[{ validator: checkName }]}
      >
        <Input autoFocus autoComplete="off" onChange={() => form.setFieldValue('overwrite', false)} />
      </Form.Item>
      <Form.Item
        name="overwrite"
        label={kind === 'set' ? t('comparison.overwriteSet') : t('comparison.overwriteGroup')}
        hidden={!isThere}
      >
        <Radio.Group
          options={[
            { value: true, label: t('comparison.yes') },
            { value: false, label: t('comparison.no') },
          ]}
        />
      </Form.Item>
    </FormModal>
  );
}
