import { describe, expect, it } from 'vitest';
import { exportFileName } from './export-file-name.ts';

describe('exportFileName', () => {
  it('joins the client without dots and commas and the page with an underscore', () => {
    expect(exportFileName('Acme, Inc.', 'Spend Analysis', 'png')).toBe('Acme Inc_Spend Analysis.png');
  });

  it('contains no characters that file systems forbid', () => {
    expect(exportFileName('A/B: "C"', 'Label\\Delivery', 'pdf')).toBe('A-B- -C-_Label-Delivery.pdf');
  });

  it('keeps letters of all scripts', () => {
    expect(exportFileName('Société Générale', 'تحليل الإنفاق', 'svg')).toBe('Société Générale_تحليل الإنفاق.svg');
  });
});
