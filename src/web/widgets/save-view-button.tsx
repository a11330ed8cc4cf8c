import { SaveOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { savedSettingsQuery, useSaveSetting } from '#web/api/saved-settings-query.ts';
import { PopoverPanel } from '#web/ui/popover-panel.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { currentSearch } from '#web/view/address/current-search.ts';
import { listSavedViews, MAX_VIEW_NAME, viewSetting } from '#web/view/saved-views.ts';

interface SaveViewProps {
  /** Whether the address names everything on screen. */
  isReady: boolean;
}

/** Saves what is on screen under a name: page, client, dates, filters and settings. Dashboards lists it. */
export function SaveViewButton({ isReady }: SaveViewProps) {
  const { t } = useTranslation();
  return (
    <PopoverPanel
      title={t('views.save')}
      width={300}
      trigger={(triggerProps) => (
        <Button
          {...triggerProps}
          icon={<SaveOutlined aria-hidden="true" />}
          aria-label={t('views.save')}
          title={t('views.save')}
        />
      )}
    >
      {(close) => <SaveViewForm isReady={isReady} onClose={close} />}
    </PopoverPanel>
  );
}

function SaveViewForm({ isReady, onClose }: SaveViewProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { pathname } = useLocation();
  const save = useSaveSetting({ revertsOnError: true });
  const saved = useQuery(savedSettingsQuery);
  const names = listSavedViews(saved.data ?? new Map()).map(({ name }) => name);
  const [form] = Form.useForm<{ name: string }>();
  const typed = (Form.useWatch('name', form) ?? '').trim();
  const handleSave = async ({ name }: { name: string }) => {
    const setting = viewSetting({ name: name.trim(), path: pathname, search: `?${currentSearch()}` });
    onClose();
    // The form is gone by then, and with it the callbacks of `mutate`.
    try {
      await save.mutateAsync(setting);
      message.success(t('views.saved', { name: name.trim() }));
    } catch {
      message.error(t('views.failed'));
    }
  };
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={handleSave} style={{ padding: 12 }}>
      {saved.error !== null && <ServerError error={saved.error} onRetry={() => saved.refetch()} />}
      <Form.Item
        name="name"
        label={t('views.name')}
        rules={[{ required: true, whitespace: true, message: t('views.nameRequired') }]}
        extra={names.includes(typed) && t('views.replaces')}
      >
        <Input maxLength={MAX_VIEW_NAME} autoComplete="off" />
      </Form.Item>
      <Button type="primary" htmlType="submit" disabled={!isReady || saved.data === undefined}>
        {t('records.save')}
      </Button>
    </Form>
  );
}
