import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DHL_EXPRESS, FEDEX, UPS, USPS } from '#model/carriers.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { projectRoot } from '#server/project-root.ts';
import { billAccount } from './bill-account.ts';
import { DemoCalendar } from './demo-calendar.ts';
import { ParcelSource } from './demo-parcel.ts';
import { type DemoPlaces, readDemoPlaces } from './demo-places.ts';
import { type AccountProfile, type DemoProfile, demoProfiles } from './demo-profiles.ts';
import { DemoTariff } from './demo-tariff.ts';
import { dhlInvoices } from './dhl-invoices.ts';
import { fedexInvoices } from './fedex-invoices.ts';
import type { Billing, InvoiceFormat } from './invoice-format.ts';
import { OutputFile } from './output-file.ts';
import { plainInvoices } from './plain-invoices.ts';
import { Random } from './random.ts';
import { upsInvoices } from './ups-invoices.ts';
import { uspsTransactions } from './usps-transactions.ts';

/** A file of the demo, and the client it is imported for. */
export type DemoFile = { clientCode: string; path: string };

export type DemoOptions = {
  folder: string;
  /** The demo's parcels were shipped in the three years before this day. */
  today: IsoDate;
  seed: string;
  /** 1 is the whole demo of about 300,000 parcels. */
  scale?: number;
};

/** Parcels of the whole demo. */
export const DEMO_PARCELS = 296_000;

type FileKind = {
  id: string;
  header: string | null;
  /** Large files are split by the year of the invoice. */
  isYearly: boolean;
  format: (billing: Billing) => InvoiceFormat;
};

const FILE_KINDS: Readonly<Record<number, FileKind>> = {
  [UPS]: { id: 'ups', header: null, isYearly: false, format: upsInvoices },
  [FEDEX]: { id: 'fedex', header: 'fedex-billing-online.csv', isYearly: false, format: fedexInvoices },
  [USPS]: { id: 'usps', header: 'usps-eps.csv', isYearly: false, format: uspsTransactions },
  [DHL_EXPRESS]: { id: 'dhl-express', header: 'dhl-express.csv', isYearly: false, format: dhlInvoices },
};

const PLAIN: FileKind = { id: 'other-carriers', header: 'plain.csv', isYearly: false, format: plainInvoices };

/**
 * Writes the demo's invoices in the carriers' own file formats, the same bytes for the same day, seed and scale. A file holds
 * the weekly invoices of a client's accounts with a carrier, and of the carriers without a format of their own together.
 */
export async function generateDemoFiles({ folder, today, seed, scale = 1 }: DemoOptions): Promise<DemoFile[]> {
  await mkdir(folder, { recursive: true });
  const calendar = new DemoCalendar(today);
  const shared = { calendar, tariff: new DemoTariff(calendar, seed), places: readDemoPlaces(), seed, scale };
  const files: DemoFile[] = [];
  for (const profile of demoProfiles) {
    for (const kind of [...Object.values(FILE_KINDS), PLAIN]) {
      const accounts = profile.accounts.filter(({ carrierId }) => (FILE_KINDS[carrierId] ?? PLAIN) === kind);
      const output = new OutputFiles({ folder, profile, kind, calendar });
      for (const account of accounts) await writeAccount({ profile, account, kind, ...shared }, output);
      files.push(...(await output.close()));
    }
  }
  return files;
}

type AccountWork = {
  profile: DemoProfile;
  account: AccountProfile;
  kind: FileKind;
  calendar: DemoCalendar;
  tariff: DemoTariff;
  places: DemoPlaces;
  seed: string;
  scale: number;
};

async function writeAccount(work: AccountWork, output: OutputFiles): Promise<void> {
  const { profile, account, kind, calendar, tariff, places, seed, scale } = work;
  const random = new Random(`${seed} ${account.carrierId} ${account.number}`);
  const source = new ParcelSource({ profile, account }, { calendar, tariff, places, random });
  const billing: Billing = {
    profile,
    account,
    accountIndex: indexOf(account),
    calendar,
    tariff,
    random,
    home: source.home,
  };
  const parcels = DEMO_PARCELS * scale * profile.share * account.share;
  for (const { text, issuedOn } of billAccount({ billing, format: kind.format(billing), source, parcels }))
    await output.append(text, calendar.at(issuedOn).year);
}

const ACCOUNTS = demoProfiles.flatMap(({ accounts }) => accounts);

function indexOf(account: AccountProfile): number {
  return ACCOUNTS.indexOf(account);
}

/** The files of a client and a kind, opened when the first invoice of a year arrives. */
class OutputFiles {
  private readonly place: { folder: string; profile: DemoProfile; kind: FileKind; calendar: DemoCalendar };
  private readonly open = new Map<string, OutputFile>();

  constructor(place: { folder: string; profile: DemoProfile; kind: FileKind; calendar: DemoCalendar }) {
    this.place = place;
  }

  async append(text: string, year: number): Promise<void> {
    const { folder, profile, kind } = this.place;
    const name = [profile.clientCode.toLowerCase(), kind.id, ...(kind.isYearly ? [year] : [])].join('-');
    const path = join(folder, `${name}.csv`);
    await (this.open.get(path) ?? (await this.create(path))).append(text);
  }

  async close(): Promise<DemoFile[]> {
    for (const file of this.open.values()) await file.close();
    return [...this.open.keys()].map((path) => ({ clientCode: this.place.profile.clientCode, path }));
  }

  private async create(path: string): Promise<OutputFile> {
    const { header } = this.place.kind;
    const file = await OutputFile.create(path);
    this.open.set(path, file);
    if (header !== null) await file.append(readFileSync(join(projectRoot, 'data', 'demo', 'headers', header), 'utf8'));
    return file;
  }
}
