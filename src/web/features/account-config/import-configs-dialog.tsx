import { useTranslation } from 'react-i18next';
import { CONFIG_COLUMNS, importAccountConfigs, MAX_CONFIG_FILE } from '#contract/account-config.ts';
import { call } from '#web/api/call.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { ImportFileDialog } from '#web/ui/records/import-file-dialog.tsx';
import { ImportReceipt } from '#web/ui/records/import-receipt.tsx';

/** Imports a CSV file of configurations: says how many accounts were changed. */
export function ImportConfigsDialog({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <ImportFileDialog
      title={t('accountConfig.importTitle')}
      note={t('accountConfig.importNote')}
      columns={CONFIG_COLUMNS}
      maxBytes={MAX_CONFIG_FILE}
      load={(content) => call(importAccountConfigs, { params: { clientId }, body: { content } })}
      showReceipt={({ changed, unchanged, rejected }) => (
        <ImportReceipt
          title={t('accountConfig.imported', {
            changed: changed.toLocaleString(locale),
            unchanged: unchanged.toLocaleString(locale),
          })}
          rejected={rejected}
        />
      )}
      onClose={onClose}
    />
  );
}
