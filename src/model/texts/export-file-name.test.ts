import { describe, expect, it } from 'vitest';
import { exportFileName } from './export-file-name.ts';

describe('the name of an exported file', () => {
  it('is the client without dots and commas, an underscore and the page', () => {
    expect(exportFileName('Acme, Inc.', 'Spend Analysis', 'png')).toBe('Acme Inc_Spend Analysis.png');
  });

  it('holds nothing that a file system refuses', () => {
    expect(exportFileName('A/B: "C"', 'Label\\Delivery', 'pdf')).toBe('A-B- -C-_Label-Delivery.pdf');
  });

  it('keeps letters of every script', () => {
    expect(exportFileName('Société Générale', 'تحليل الإنفاق', 'svg')).toBe('Société Générale_تحليل الإنفاق.svg');
  });
});
