import type { FileFormat } from '#contract/reports.ts';

/** The name of each file format and its media type. */
export const fileFormats: Record<FileFormat, { label: string; contentType: string }> = {
  csv: { label: 'CSV', contentType: 'text/csv; charset=utf-8' },
  xlsx: { label: 'Excel', contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pdf: { label: 'PDF', contentType: 'application/pdf' },
};

/** The maximum number of rows in a PDF, which is meant for reading. */
export const MAX_PDF_ROWS = 5000;
