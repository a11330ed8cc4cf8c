import { useTranslation } from 'react-i18next';
import { INPUT_LABELS } from '#model/audit-inputs/input-labels.ts';
import { MAPPED_FORMAT } from '#model/mappings/mapped-format-id.ts';
import { invoiceFormatLabel } from '#model/trade/invoice-formats.ts';

/** Names the format of a file in the reader's language; null is an unknown format. */
export function useFormatName(): (format: string | null) => string {
  const { t } = useTranslation();
  return (format) => {
    if (format === null) return t('upload.unknownFormat');
    if (format === MAPPED_FORMAT) return t('mapping.format');
    return isInput(format)
      ? t(`inputTables.${format}`, INPUT_LABELS[format].label)
      : t(`formats.${format}`, invoiceFormatLabel(format));
  };
}

/** Whether a format is a table that the audit reads, rather than invoices. */
export function isInput(format: string | null): format is keyof typeof INPUT_LABELS {
  return format !== null && format in INPUT_LABELS;
}
