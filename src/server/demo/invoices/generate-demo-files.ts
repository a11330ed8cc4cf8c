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
import { billAccount, type PlantedRun } from './bill-account.ts';
import { ParcelSource } from './demo-parcel.ts';
import { DemoTariff } from './demo-tariff.ts';
import { dhlInvoices } from './dhl-invoices.ts';
import { fedexInvoices } from './fedex-invoices.ts';
import type { Billing, InvoiceFormat } from './invoice-format.ts';
import { NEWEST, PeriodFiles } from './period-files.ts';
import { plainInvoices } from './plain-invoices.ts';
import { PLANTED_ACCOUNT, plantParcels } from './planted-parcels.ts';
import { upsInvoices } from './ups-invoices.ts';
import { uspsTransactions } from './usps-transactions.ts';

/** A file of the demo, and the client for which it is imported. */
export type DemoFile = {
  clientCode: string;
  path: string;
  /** 0 for the newest invoices. Files with higher numbers are imported later. */
  period: number;
};

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

/** Accounts with fewer parcels have all their invoices in one file, because each file takes half a second to import. */
const MIN_SPLIT_PARCELS = 10_000;

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
 * contains the weekly invoices of a client's accounts with one carrier, or with all carriers that have no format of their own, either all
 * of them or those of a period. There are few files because each one adds overhead to the import.
 */
export async function* generateDemoFiles({ folder, today, seed, scale = 1 }: DemoOptions): AsyncGenerator<DemoFile> {
  await mkdir(folder, { recursive: true });
  const calendar = new DemoCalendar(today);
  const audited: AccountWork['audited'] = { billed: [], returned: [] };
  const shared = { calendar, tariff: new DemoTariff(calendar, seed), places: readDemoPlaces(), seed, scale, audited };
  for (const profile of demoProfiles) {
    const { clientCode } = profile;
    for (const kind of [...Object.values(FILE_KINDS), PLAIN]) {
      const accounts = profile.accounts.filter(({ carrierId }) => (FILE_KINDS[carrierId] ?? PLAIN) === kind);
      const files = new PeriodFiles({
        calendar,
        pathOf: (from) => join(folder, `${clientCode.toLowerCase()}-${from}-${kind.id}.csv`),
        header: kind.header,
        isSplit: scale * parcelsOf(profile, accounts) >= MIN_SPLIT_PARCELS,
      });
      for (const account of accounts) await writeAccount({ profile, account, kind, ...shared }, files);
      for (const file of await files.close()) yield { clientCode, ...file };
    }
    if (clientCode !== AUDITED_CLIENT) continue;
    const files = generateAuditFiles(folder, { profile, ...shared }, plantedLast(audited));
    for await (const path of files) yield { clientCode, path, period: NEWEST };
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

async function writeAccount(work: AccountWork, files: PeriodFiles): Promise<void> {
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
  const parcels = scale * parcelsOf(profile, [account]);
  const planted = account.number === PLANTED_ACCOUNT ? plantInto(work, billing) : null;
  for (const invoice of billAccount({ billing, format: kind.format(billing), source, parcels, planted }))
    await files.append(invoice);
}

/** Planted parcels have their own chance and their own numbers, so that all other parcels are the same with and without them. */
function plantInto(
  { profile, account, kind, calendar, tariff, places, seed }: AccountWork,
  billing: Billing,
): PlantedRun {
  const random = new Random(`${seed} planted`);
  const source = new ParcelSource({ profile, account }, { calendar, tariff, places, random });
  const format = kind.format({ ...billing, random, accountIndex: ACCOUNTS.length + billing.accountIndex });
  return { format, parcels: plantParcels(calendar, { source, contract: profile.contract }) };
}

/** Faults are made in turns, so planted parcels come last in order not to change the turns of the others. */
function plantedLast({ billed, returned }: AccountWork['audited']): AccountWork['audited'] {
  const isPlanted = ({ parcel }: BilledParcel) => parcel.fault !== null;
  return { billed: [...billed.filter((one) => !isPlanted(one)), ...billed.filter(isPlanted)], returned };
}

/** The parcels of accounts in the whole demo. */
function parcelsOf(profile: DemoProfile, accounts: readonly AccountProfile[]): number {
  return DEMO_PARCELS * profile.share * accounts.reduce((sum, { share }) => sum + share, 0);
}

const ACCOUNTS = demoProfiles.flatMap(({ accounts }) => accounts);

function indexOf(account: AccountProfile): number {
  return ACCOUNTS.indexOf(account);
}

function readHeader(name: string): string {
  return readFileSync(join(projectRoot, 'data', 'demo', 'headers', name), 'utf8');
}
