import { useTranslation } from 'react-i18next';
import { CENTER_COLUMNS, importFulfillmentCenters, MAX_CENTER_FILE } from '#contract/fulfillment-centers.ts';
import { call } from '#web/api/call.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { ImportFileDialog } from '#web/ui/records/import-file-dialog.tsx';
import { ImportReceipt } from '#web/ui/records/import-receipt.tsx';

/** Imports a CSV file of centers: says how many were added. */
export function ImportCentersDialog({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <ImportFileDialog
      title={t('networkMap.importTitle')}
      note={t('networkMap.importNote')}
      columns={CENTER_COLUMNS}
      maxBytes={MAX_CENTER_FILE}
      load={(content) => call(importFulfillmentCenters, { params: { clientId }, body: { content } })}
      showReceipt={({ read, added, rejected }) => (
        <ImportReceipt
          title={t('networkMap.imported', { added: added.toLocaleString(locale), read: read.toLocaleString(locale) })}
          rejected={rejected}
        />
      )}
      onClose={onClose}
    />
  );
}
