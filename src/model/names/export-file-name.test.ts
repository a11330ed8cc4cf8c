import { describe, expect, it } from 'vitest';
import { exportFileName } from './export-file-name.ts';

describe('exportFileName', () => {
  it('drops dots and commas of the client', () => {
    expect(exportFileName('Juniper Goods, Inc.', 'Spend Analysis')).toBe('Juniper Goods Inc_Spend Analysis');
  });

  it('makes no path out of a name', () => {
    expect(exportFileName('../etc/A:B', 'Spend')).toBe('etc A B_Spend');
  });
});
