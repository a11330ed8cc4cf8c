import { describe, expect, it } from 'vitest';
import { formatLocale } from './format-locale.ts';

describe('formatLocale', () => {
  it('takes the region from the browser', () => {
    expect(format('es', ['es-MX', 'en'])).toBe('1,234.5');
    expect(format('es', ['en-US'])).toBe('1234,5');
    expect(format('it', [])).toBe('1234,5');
  });

  it('always uses US English', () => {
    expect(formatLocale('en', ['en-GB'])).toBe('en-US');
  });

  it('uses the digits and the calendar of the invoices in Arabic', () => {
    const locale = formatLocale('ar', ['ar-SA']);
    expect(new Intl.NumberFormat(locale).format(1234)).toBe('1,234');
    const day = new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC' }).format(new Date('2026-11-20'));
    expect(day).toContain('2026');
  });

  function format(language: string, browser: readonly string[]): string {
    return new Intl.NumberFormat(formatLocale(language, browser)).format(1234.5);
  }
});
