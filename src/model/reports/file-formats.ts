import type { FileFormat } from '#contract/reports.ts';

/** A format's name, and what browsers call its files. */
export const fileFormats: Record<FileFormat, { label: string; contentType: string }> = {
  csv: { label: 'CSV', contentType: 'text/csv; charset=utf-8' },
  xlsx: { label: 'Excel', contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pdf: { label: 'PDF', contentType: 'application/pdf' },
};

/** The most rows of a PDF, which is made to be read. */
export const MAX_PDF_ROWS = 5000;
