import { importUpload, nextClientId } from '#test/import-upload.ts';
import type { KnownCharge, RandomFile } from './make-random-file.ts';

/** What became of the charges of a file, and each one that was loaded with a wrong meaning or lost. */
export interface Checked {
  loaded: number;
  rejected: number;
  asked: number;
  refused: number;
  wrong: string[];
}

/** Imports a random file and compares the loaded parcels with its charges. */
export async function checkRandomFile({ description, content, count, charges }: RandomFile): Promise<Checked> {
  const none = { loaded: 0, rejected: 0, asked: 0, refused: 0, wrong: [] };
  const [file] = await importUpload(content, nextClientId());
  if (file === undefined) return { ...none, wrong: [`${description}: no file`] };
  if (file.problem !== null) return { ...none, refused: count };
  if ('question' in file || 'reissues' in file) return { ...none, asked: count };
  const parcels = await file.readParcels();
  const rejected = new Set(file.rejected.map(([line]) => line)).size;
  const wrong = parcels.flatMap((parcel) => {
    const known = charges.get(String(parcel.tracking_number));
    const loaded = read(parcel);
    const expected = known === undefined ? null : whole(known, loaded);
    return JSON.stringify(loaded) === JSON.stringify(expected)
      ? []
      : [`${description}: ${parcel.tracking_number} ${JSON.stringify(loaded)}, not ${JSON.stringify(known ?? null)}`];
  });
  if (parcels.length + rejected !== count)
    wrong.push(`${description}: ${parcels.length} loaded and ${rejected} rejected of ${count}`);
  return { ...none, loaded: parcels.length, rejected, wrong };
}

function read(parcel: Record<string, unknown>): KnownCharge {
  return {
    netMinor: Number(parcel.net_amount),
    currency: String(parcel.currency_code),
    billedOn: String(parcel.bill_date),
    shippedOn: parcel.pickup_date === null ? null : String(parcel.pickup_date),
    weight: Number(parcel.bill_weight),
    pounds: Math.round(Number(parcel.bill_weight_pounds) * 1e6),
  };
}

/** The known charge with the loaded values for what its format doesn't write. */
function whole(
  { netMinor, currency, billedOn, shippedOn, weight, pounds }: KnownCharge,
  loaded: KnownCharge,
): KnownCharge {
  return {
    netMinor,
    currency,
    billedOn: billedOn ?? loaded.billedOn,
    shippedOn: shippedOn ?? loaded.shippedOn,
    weight: weight ?? loaded.weight,
    pounds: pounds ?? loaded.pounds,
  };
}
