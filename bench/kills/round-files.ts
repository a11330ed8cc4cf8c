import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { Random } from '#test/random-files/random.ts';
import type { Round } from './round.ts';

/** Importing this many lines takes so long that files of other clients overtake them. */
export const LARGE_LINES = 50_000;

/** A file with the parcels of an invoice. Each costs ten dollars unless another amount is given. */
export function plainFile(
  { number, day }: Round,
  parcels: readonly number[],
  { net = '10.00', invoice = `R${number}` }: { net?: string; invoice?: string } = {},
): string {
  return plainCsvFile(
    parcels.map((parcel) => ({
      invoice_number: invoice,
      invoice_date: day,
      invoice_total: net === '10.00' ? '1000.00' : '',
      tracking_number: `R${number}-${parcel}`,
      packages: '1',
      net,
    })),
  );
}

/** A file that takes long to import. Its parcels differ from those of `plainFile`. */
export function largeFile(round: Round): string {
  const [titles = '', line = ''] = plainFile(round, [0]).split('\r\n');
  const lines = Array.from({ length: LARGE_LINES }, (_, index) =>
    line.replace(`R${round.number}-0`, `L${round.number}-${index}`),
  );
  return [titles, ...lines].join('\r\n');
}

/** A file whose dates can be read in two ways. The order of its columns is new, so that no earlier file settles them. */
export function ambiguousFile(round: Round): string {
  const [year, month, day] = round.day.split('-');
  const cells = {
    invoice_number: `R${round.number}`,
    invoice_date: `${month}/${day}/${year}`,
    account_number: 'A-1',
    carrier: 'OnTrac',
    currency: 'USD',
    tracking_number: `R${round.number}-1`,
    packages: '1',
    net: '10.00',
  };
  const columns = new Random(round.number).shuffle(Object.entries(cells));
  return `${columns.map(([title]) => title).join()}\n${columns.map(([, cell]) => cell).join()}\n`;
}

/** A file in no known format. */
export function unknownFile({ number, day }: Round): string {
  const header = `Bill;Billed on;Parcel;Boxes;Cost;Extra${number}\n`;
  return `${header}R${number};${day};R${number}-1;1;10.00;\nR${number};${day};R${number}-2;1;10.00;\n`;
}

/** A file with an invoice of parcels that have two residential charges each: of six dollars, and of five, which an audit claims back. */
export function twiceResidentialFile(invoice: string, day: string, parcels: number): string {
  return plainCsvFile(
    Array.from({ length: parcels }, (_, parcel) => {
      const shared = {
        invoice_number: invoice,
        invoice_date: day,
        carrier: 'UPS',
        tracking_number: `${invoice}-${parcel}`,
        service: 'UPS Ground',
        packages: '1',
      };
      const residential = { ...shared, charge_code: 'RES', charge_description: 'Residential Surcharge' };
      return [
        { ...shared, charge_description: 'UPS Ground', charge_type: 'transportation', net: '10.00' },
        { ...residential, net: '6.00' },
        { ...residential, net: '5.00' },
      ];
    }).flat(),
  );
}
