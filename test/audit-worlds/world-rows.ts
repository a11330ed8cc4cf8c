import type { AuditRows } from '#audit/audit.ts';
import { mondayOf } from '#model/dates/day-number.ts';
import type { AccountCharge } from '#query/audit/compile-account-charges.ts';
import type { BilledParcelCells, ChargeCells, ParcelCells } from '#query/audit/compile-billed-parcels.ts';
import type { ChargeKindRow } from '#query/audit/compile-charge-kinds.ts';
import type { ListPricedRow } from '#query/audit/compile-list-priced.ts';
import { zoneOf } from './bill-parcel.ts';
import type { World } from './make-world.ts';
import { sumOf, type WorldInvoice } from './world-invoices.ts';
import type { WorldLine, WorldParcel } from './world-parcel.ts';
import { type Carrier, serviceOf } from './world-places.ts';

const CARRIERS: Record<Carrier, number> = { UPS: 1, FedEx: 2 };
const IS_DISCOUNT = /discount|pricing/i;

/** A world as the warehouse returns it. With `isNumbered`, charges of accounts have numbers of their own, as FedEx writes them. */
export function worldRows(
  world: World,
  { isNumbered = false } = {},
): AuditRows & { listPriced: ListPricedRow[]; cells: BilledParcelCells[] } {
  const kinds = new Map<string, ChargeKindRow>();
  const kindOf = ({ carrier, billedOn }: WorldInvoice, line: WorldLine): number => {
    const { bucket, group, category, code, text, family, isKnown } = line;
    const key = JSON.stringify([carrier, bucket, group, category, code, text, family, isKnown]);
    const known = kinds.get(key);
    const row = known ?? {
      id: kinds.size + 1,
      carrierId: CARRIERS[carrier],
      bucket,
      categoryGroup: group,
      category,
      code,
      description: text,
      family,
      isKnown: isKnown ? 1 : 0,
      firstBilledOn: billedOn,
      firstBilledBefore: billedOn,
      lines: 1,
    };
    row.firstBilledOn = Math.min(row.firstBilledOn, billedOn);
    kinds.set(key, row);
    return row.id;
  };
  const charges = world.invoices.map((invoice, file) => ({
    invoice,
    charges: invoice.lines.map(({ parcel, line, day, reference }, index) => ({
      parcel,
      line,
      reference,
      cells: chargeCells(line, { file: file + 1, index, kind: kindOf(invoice, line), day }),
    })),
  }));
  return {
    kinds: [...kinds.values()],
    invoices: [...world.invoices].sort(inOrder).map((invoice) => ({
      carrierId: CARRIERS[invoice.carrier],
      invoice: invoice.number,
      account: invoice.account,
      currency: 'USD',
      billedOn: invoice.billedOn,
      lastBilledOn: invoice.billedOn,
      dueOn: invoice.billedOn + 14,
      net: sumOf(invoice),
      stated: sumOf(invoice) + invoice.statedBy,
      fingerprint: invoice.lines.some(({ parcel }) => parcel !== null)
        ? [...new Set(invoice.lines.map(({ parcel, line }) => `${parcel?.tracking}|${line.code}|${line.net}`))]
            .sort()
            .join()
        : '',
      isIncomplete: 0,
      isNew: 0,
      files: [world.invoices.indexOf(invoice) + 1],
      accounts: [],
      ...correctionsOf(invoice),
    })),
    // The warehouse returns them in the order of their days.
    accountCharges: [...charges]
      .sort((one, other) => inOrder(one.invoice, other.invoice))
      .flatMap(({ invoice, charges: ofInvoice }) =>
        ofInvoice.flatMap(({ parcel, reference, cells }) =>
          parcel === null ? [accountCharge(invoice, { reference, isNumbered }, cells)] : [],
        ),
      ),
    revenue: world.invoices.flatMap(({ carrier, account, billedOn, lines }) =>
      lines
        .filter(({ line: { bucket, text } }) => bucket === 'transportation' && !IS_DISCOUNT.test(text))
        .map(({ line: { gross } }) => ({
          carrierId: CARRIERS[carrier],
          account,
          currency: 'USD',
          monday: mondayOf(billedOn),
          minor: gross,
          newMinor: 0,
        })),
    ),
    listPriced: listPriced(world.invoices),
    trackedDays: world.parcels
      .filter(({ events }) => events.length > 0)
      .map(({ carrier, shippedOn }) => ({ carrierId: CARRIERS[carrier], day: shippedOn, isNew: 0 })),
    givenBack: [],
    cells: [...parcelCells(world, charges), ...(isNumbered ? charges.flatMap(accountCells) : [])],
  };
}

function chargeCells(
  { gross, discount, net, pounds }: WorldLine,
  { file, index, kind, day }: { file: number; index: number; kind: number; day: number | null },
): ChargeCells {
  return [file, index + 1, 1, kind, day, gross, discount, net, pounds];
}

function accountCharge(
  { carrier, account, number, billedOn }: WorldInvoice,
  { reference, isNumbered }: { reference: string; isNumbered: boolean },
  [fileId, line, ordinal, kind, day, gross, discount, net]: ChargeCells,
): AccountCharge {
  return {
    fileId,
    line,
    ordinal,
    carrierId: CARRIERS[carrier],
    account,
    invoice: number,
    trackingNumber: isNumbered ? numberOf(fileId, line) : '',
    billedOn,
    currency: 'USD',
    kind,
    day,
    gross,
    discount,
    net,
    reference,
  };
}

function numberOf(fileId: number, line: number): string {
  return String(1_000_000 + 1000 * fileId + line);
}

/** Each charge of an account as a parcel of its own, as an invoice that gives it a number states it. */
function accountCells({ invoice, charges }: Charged): BilledParcelCells[] {
  const { carrier, account, number, billedOn } = invoice;
  return charges.flatMap(({ parcel, cells }) => {
    if (parcel !== null) return [];
    const texts = ['', '', '', ''] as const;
    const sizes = [0, 0, 0, 0, 0, 0] as const;
    const leg: ParcelCells = [
      number,
      account,
      billedOn,
      null,
      ...texts,
      ...sizes,
      '',
      '',
      '',
      1,
      null,
      '',
      '',
      '',
      'USD',
      [cells],
    ];
    return [[CARRIERS[carrier], numberOf(cells[0], cells[1]), [leg], [], []]] satisfies BilledParcelCells[];
  });
}

function inOrder(one: WorldInvoice, other: WorldInvoice): number {
  return one.billedOn - other.billedOn || (one.number < other.number ? -1 : 1);
}

function correctionsOf({ lines }: WorldInvoice) {
  const corrected = lines.filter(({ line: { category, bucket } }) => category === 'SCC' && bucket === 'transportation');
  return {
    correctedPackages: new Set(corrected.map(({ parcel }) => parcel)).size,
    correctedTransportation: corrected.reduce((sum, { line: { net } }) => sum + net, 0),
  };
}

function listPriced(invoices: readonly WorldInvoice[]): ListPricedRow[] {
  return [...invoices].sort(inOrder).flatMap(({ carrier, account, number, billedOn, lines }) => {
    const rows = new Map<string, ListPricedRow>();
    const parcels = new Map<WorldParcel, { list: number; net: number }>();
    for (const { parcel, line } of lines) {
      if (parcel === null || line.bucket !== 'transportation' || line.group === 'ADJ' || line.group === 'RTN') continue;
      const sums = parcels.get(parcel) ?? { list: 0, net: 0 };
      parcels.set(parcel, sums);
      sums.list += IS_DISCOUNT.test(line.text) ? 0 : line.gross;
      sums.net += line.net;
    }
    for (const [{ service }, { list, net }] of parcels) {
      if (list <= 0) continue;
      const row = rows.get(service) ?? {
        carrierId: CARRIERS[carrier],
        account,
        invoice: number,
        currency: 'USD',
        billedOn,
        service,
        parcels: 0,
        listPriced: 0,
        list: 0,
        discount: 0,
      };
      rows.set(service, {
        ...row,
        parcels: row.parcels + 1,
        listPriced: row.listPriced + (list === net ? 1 : 0),
        list: row.list + list,
        discount: row.discount + list - net,
      });
    }
    return [...rows.values()];
  });
}

interface Charged {
  invoice: WorldInvoice;
  charges: { parcel: WorldParcel | null; line: WorldLine; cells: ChargeCells }[];
}

function parcelCells({ parcels, terms }: World, charged: readonly Charged[]): BilledParcelCells[] {
  const legs = new Map<WorldParcel, ParcelCells[]>();
  for (const { invoice, charges } of charged) {
    const ofParcels = new Map<WorldParcel, Charged['charges']>();
    for (const charge of charges)
      if (charge.parcel !== null) ofParcels.set(charge.parcel, [...(ofParcels.get(charge.parcel) ?? []), charge]);
    for (const [parcel, own] of ofParcels)
      legs.set(parcel, [...(legs.get(parcel) ?? []), leg(parcel, invoice, own, terms)]);
  }
  return parcels.map((parcel) => [
    CARRIERS[parcel.carrier],
    parcel.tracking,
    legs.get(parcel) ?? [],
    parcel.events
      .map(({ at, kind, reason, isSigned }) => [at, kind, reason, isSigned ? 1 : 0] as const)
      .sort(([one], [other]) => one - other),
    parcel.own === null
      ? []
      : [
          [
            1,
            1,
            parcel.own.service,
            parcel.own.pounds,
            ...(parcel.own.sides ?? ([null, null, null] as const)),
            parcel.own.isResidential ? 'residential' : 'commercial',
            parcel.own.voidedAt,
          ] as const,
        ],
  ]);
}

function leg(
  parcel: WorldParcel,
  { number, account, billedOn }: WorldInvoice,
  charges: Charged['charges'],
  { tables }: World['terms'],
): ParcelCells {
  const { wrong, sides } = parcel;
  const service = serviceOf(wrong.service ?? parcel.service);
  const zone = wrong.zone ?? zoneOf(tables, parcel, service.group);
  const pounds = Math.max(0, ...charges.map(({ line }) => line.pounds));
  const corrected = charges.find(({ line }) => line.corrected !== undefined)?.line.corrected;
  return [
    number,
    account,
    billedOn,
    charges.find(({ line }) => line.shippedOn !== undefined)?.line.shippedOn ?? parcel.shippedOn,
    service.name,
    parcel.carrier === 'UPS' ? `00${zone}` : String(zone),
    parcel.leadNumber,
    parcel.packaging,
    parcel.isDimensional ? 1 : 0,
    parcel.actual,
    pounds,
    sides?.[0] ?? 0,
    sides?.[1] ?? 0,
    sides?.[2] ?? 0,
    parcel.origin,
    `${parcel.destination}1234`,
    parcel.street,
    1,
    null,
    '',
    corrected?.from ?? '',
    corrected?.to ?? '',
    'USD',
    charges.map(({ cells }) => cells),
  ];
}
