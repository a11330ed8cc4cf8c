import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { AppVersion, type BrowserError, resolveBrowserError } from '#contract/browser-errors.ts';
import { nextVersion } from '#model/browser-errors/compare-versions.ts';
import { call } from '#web/api/call.ts';
import { schemaRule } from '#web/ui/forms/schema-rule.ts';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';

interface ResolveDialogProps {
  error: BrowserError;
  onClose: () => void;
}

/** Asks in which version an error is resolved. */
export function ResolveDialog({ error: { id, lastVersion, version }, onClose }: ResolveDialogProps) {
  const { t } = useTranslation();
  return (
    <RecordDialog<{ resolvedIn: string }>
      title={t('browserErrors.resolveTitle')}
      initialValues={{ resolvedIn: nextVersion(lastVersion) }}
      saveText={t('browserErrors.resolve')}
      savedText={t('browserErrors.resolved')}
      onSave={({ resolvedIn }) => call(resolveBrowserError, { params: { id }, body: { resolvedIn, version } })}
      onClose={onClose}
    >
      <Form.Item
        name="resolvedIn"
        label={t('browserErrors.resolvedIn')}
        extra={t('browserErrors.resolveNote', { version: lastVersion })}
        rules={[schemaRule(AppVersion, t('browserErrors.versionRule'))]}
      >
        <Input dir="ltr" />
      </Form.Item>
    </RecordDialog>
  );
}
