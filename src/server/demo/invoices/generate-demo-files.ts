import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PLAIN_COLUMNS } from '#ingest/plain-csv/plain-columns.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { DHL_EXPRESS, FEDEX, UPS, USPS } from '#model/trade/carriers.ts';
import { AUDITED_DAYS, type BilledParcel, type ReturnedParcel } from '#server/demo/audit/billed-parcels.ts';
import { AUDITED_CLIENT, generateAuditFiles } from '#server/demo/audit/generate-audit-files.ts';
import { type DayIndex, DemoCalendar } from '#server/demo/demo-calendar.ts';
import { type DemoPlaces, readDemoPlaces } from '#server/demo/demo-places.ts';
import { type AccountProfile, type DemoProfile, demoProfiles } from '#server/demo/demo-profiles.ts';
import { Random } from '#server/demo/random.ts';
import { projectRoot } from '#server/startup/project-root.ts';
import { billAccount } from './bill-account.ts';
import { ParcelSource } from './demo-parcel.ts';
import { DemoTariff } from './demo-tariff.ts';
import { dhlInvoices } from './dhl-invoices.ts';
import { fedexInvoices } from './fedex-invoices.ts';
import type { Billing, InvoiceFormat } from './invoice-format.ts';
import { OutputFile } from './output-file.ts';
import { plainInvoices } from './plain-invoices.ts';
import { upsInvoices } from './ups-invoices.ts';
import { uspsTransactions } from './usps-transactions.ts';

/** A file of the demo, and the client for which it is imported. */
export type DemoFile = { clientCode: string; path: string };

export type DemoOptions = {
  folder: string;
  /** The demo's parcels are shipped in the three years before this day. */
  today: IsoDate;
  seed: string;
  /** 1 is the whole demo of 270,000 parcels. */
  scale?: number;
};

/** The number of parcels in the whole demo. */
export const DEMO_PARCELS = 250_000;

type FileKind = {
  id: string;
  /** The header line with its line end; empty if the format has none. */
  header: () => string;
  format: (billing: Billing) => InvoiceFormat;
};

const FILE_KINDS: Readonly<Record<number, FileKind>> = {
  [UPS]: { id: 'ups', header: () => '', format: upsInvoices },
  [FEDEX]: { id: 'fedex', header: () => readHeader('fedex-billing-online.csv'), format: fedexInvoices },
  [USPS]: { id: 'usps', header: () => readHeader('usps-eps.csv'), format: uspsTransactions },
  [DHL_EXPRESS]: { id: 'dhl-express', header: () => readHeader('dhl-express.csv'), format: dhlInvoices },
};

const PLAIN: FileKind = { id: 'other-carriers', header: () => `${PLAIN_COLUMNS.join(',')}\n`, format: plainInvoices };

/**
 * Writes the demo's invoices in the carriers' own file formats. The same day, seed and scale give the same bytes. A file
 * contains the weekly invoices of a client's accounts with one carrier, or with all carriers that have no format of their
 * own. There are few files because each one adds overhead to the import.
 */
export async function* generateDemoFiles({ folder, today, seed, scale = 1 }: DemoOptions): AsyncGenerator<DemoFile> {
  await mkdir(folder, { recursive: true });
  const calendar = new DemoCalendar(today);
  const audited: AccountWork['audited'] = { billed: [], returned: [] };
  const shared = { calendar, tariff: new DemoTariff(calendar, seed), places: readDemoPlaces(), seed, scale, audited };
  for (const profile of demoProfiles) {
    for (const kind of [...Object.values(FILE_KINDS), PLAIN]) {
      const accounts = profile.accounts.filter(({ carrierId }) => (FILE_KINDS[carrierId] ?? PLAIN) === kind);
      if (accounts.length === 0) continue;
      const path = join(folder, `${profile.clientCode.toLowerCase()}-${kind.id}.csv`);
      const output = await createFile(path, kind);
      for (const account of accounts) await writeAccount({ profile, account, kind, ...shared }, output);
      await output.close();
      yield { clientCode: profile.clientCode, path };
    }
    if (profile.clientCode !== AUDITED_CLIENT) continue;
    for await (const path of generateAuditFiles(folder, { profile, ...shared }, audited))
      yield { clientCode: profile.clientCode, path };
  }
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
  /** The parcels that the audit of the demo has tables and events for. */
  audited: { billed: BilledParcel[]; returned: ReturnedParcel[] };
};

async function writeAccount(work: AccountWork, output: OutputFile): Promise<void> {
  const { profile, account, kind, calendar, tariff, places, seed, scale, audited } = work;
  const random = new Random(`${seed} ${account.carrierId} ${account.number}`);
  const source = new ParcelSource({ profile, account }, { calendar, tariff, places, random });
  const isAudited = (day: DayIndex) => profile.clientCode === AUDITED_CLIENT && calendar.lastDay - day <= AUDITED_DAYS;
  const billing: Billing = {
    profile,
    account,
    accountIndex: indexOf(account),
    calendar,
    tariff,
    random,
    home: source.home,
    onBilled(tracking, parcel) {
      if (isAudited(parcel.shippedOn)) audited.billed.push({ account: account.number, tracking, parcel });
    },
    onReturned(tracking, returnedOn) {
      if (isAudited(returnedOn)) audited.returned.push({ tracking, returnedOn });
    },
  };
  const parcels = DEMO_PARCELS * scale * profile.share * account.share;
  for (const text of billAccount({ billing, format: kind.format(billing), source, parcels })) await output.append(text);
}

const ACCOUNTS = demoProfiles.flatMap(({ accounts }) => accounts);

function indexOf(account: AccountProfile): number {
  return ACCOUNTS.indexOf(account);
}

async function createFile(path: string, { header }: FileKind): Promise<OutputFile> {
  const file = await OutputFile.create(path);
  await file.append(header());
  return file;
}

function readHeader(name: string): string {
  return readFileSync(join(projectRoot, 'data', 'demo', 'headers', name), 'utf8');
}
