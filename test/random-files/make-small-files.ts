import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import type { Random } from './random.ts';

type Cells = Record<string, string>;

type Style = 'iso' | 'open' | 'month first' | 'day first';

/** How a file writes the day, which is before the 13th where the order should be open. */
const DATES: Record<Style, (day: number) => string> = {
  iso: (day) => `2026-03-${String(day).padStart(2, '0')}`,
  open: (day) => `03/0${(day % 9) + 1}/2026`,
  'month first': (day) => `03/${String((day % 15) + 13)}/2026`,
  'day first': (day) => `${String((day % 15) + 13)}/03/2026`,
};

/**
 * Makes plain CSV files of a few lines for one client, in the order in which they are uploaded. Some share invoices and parcels, and some have
 * open dates, other number styles, rejected or torn lines, or nothing that could be loaded.
 */
export function makeSmallFiles(random: Random, count: number): string[] {
  return Array.from({ length: count }, (_, file) => {
    const date = DATES[random.pick<Style>(['iso', 'iso', 'iso', 'open', 'month first', 'day first'])];
    const writesCommas = random.happens(0.15);
    const carrier = random.pick(['OnTrac', 'OnTrac', 'FedEx']);
    const badShare = random.pick([0, 0, 0, 0.3, 1]);
    const lines = Array.from({ length: random.between(1, 4) }, (): Cells => {
      const invoice = random.happens(0.8) ? `OWN-${file}` : `SHARED-${random.between(1, 3)}`;
      const net = `${random.between(-3, 20)}.${random.pick(['50', '25'])}`;
      return {
        carrier,
        invoice_number: invoice,
        invoice_date: date(random.between(1, 28)),
        ship_date: random.happens(0.5) ? date(1) : '',
        invoice_total: random.pick(['', '', writesCommas ? '1000,00' : '1000.00']),
        tracking_number: `${invoice}-${random.between(1, 3)}`,
        service: random.pick(['', 'FedEx 2Day', 'Ground']),
        zone: random.pick(['', '4', '8']),
        packages: random.pick(['1', '']),
        net: random.happens(badShare) ? 'ten' : writesCommas ? net.replace('.', ',') : net,
      };
    });
    return `${plainCsvFile(lines)}${random.happens(0.1) ? '"torn\r\n' : ''}`;
  });
}
