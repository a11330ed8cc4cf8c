import { Alert, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FILTER_SET_LIMIT_MESSAGE, FILTER_SET_NAME_MESSAGE, FilterSetName } from '#model/names/filter-set-name.ts';
import { useSaveSetting } from '#web/api/saved-settings-query.ts';
import type { FilterContext } from '#web/features/filters/options/filter-options.ts';
import { schemaRule } from '#web/ui/forms/schema-rule.ts';
import { FormModal } from '#web/ui/records/form-modal.tsx';
import type { Filters } from '#web/view/address/url-choices.ts';
import { type FilterSet, toSavedFilterSet } from '#web/view/filters/filter-sets.ts';

interface SaveFilterSetDialogProps {
  filters: Filters;
  context: FilterContext;
  sets: readonly FilterSet[];
  /** Whether the page has reached its limit. Nothing can be saved then, not even over an existing set. */
  isFull: boolean;
  onSave: (key: string) => void;
  onClose: () => void;
}

interface Fields {
  name: string;
  overwrite: boolean;
}

/** Asks for the name of a filter set, and for confirmation before overwriting one. */
export function SaveFilterSetDialog({ filters, context, sets, isFull, onSave, onClose }: SaveFilterSetDialogProps) {
  const { t } = useTranslation();
  const saveSetting = useSaveSetting({ revertsOnError: true });
  const [form] = Form.useForm<Fields>();
  const name = Form.useWatch('name', form) ?? '';
  const overwrite = Form.useWatch('overwrite', form) ?? false;
  const existing = sets.filter((set) => set.name === name);
  const canSave = FilterSetName.safeParse(name).success && (existing.length === 0 || overwrite) && !isFull;
  const handleFinish = () => {
    if (!canSave) return;
    const place = { page: context.pageId, clientId: context.clientId };
    const saved = toSavedFilterSet(filters, place, name);
    saveSetting.mutate({ ...saved, previousKeys: existing.map(({ key }) => key) });
    onSave(saved.key);
    onClose();
  };
  return (
    <FormModal<Fields>
      title={t('filters.saveTitle')}
      form={form}
      initialValues={{ name: '', overwrite: false }}
      okText={t('filters.saveSet')}
      cancelText={t('filters.cancel')}
      canSubmit={canSave}
      onFinish={handleFinish}
      onClose={onClose}
    >
      {isFull && <LimitReached onLeave={onClose} />}
      <Form.Item
        name="name"
        label={t('filters.name')}
        required
        rules={[schemaRule(FilterSetName, t('rules.filterSetName', FILTER_SET_NAME_MESSAGE))]}
      >
        <Input autoFocus autoComplete="off" onChange={() => form.setFieldValue('overwrite', false)} />
      </Form.Item>
      <Form.Item name="overwrite" label={t('filters.overwrite')} hidden={existing.length === 0}>
        <Radio.Group
          options={[
            { value: true, label: t('filters.yes') },
            { value: false, label: t('filters.no') },
          ]}
        />
      </Form.Item>
    </FormModal>
  );
}

function LimitReached({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <Form.Item>
      <Alert
        type="warning"
        showIcon
        title={t('rules.filterSetLimit', FILTER_SET_LIMIT_MESSAGE)}
        action={
          <Link to="/profile" onClick={onLeave}>
            {t('filters.profile')}
          </Link>
        }
      />
    </Form.Item>
  );
}
