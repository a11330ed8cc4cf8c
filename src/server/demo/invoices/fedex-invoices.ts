import type { DayIndex } from '#server/demo/demo-calendar.ts';
import { cells, type FilledCells, toDecimal, toTenths } from './delimited-cells.ts';
import type { Parcel, Surcharge } from './demo-parcel.ts';
import { afterwardsCents, type SurchargeKind } from './demo-tariff.ts';
import type { Invoice, InvoiceAt } from './invoice.ts';
import { type Billing, type InvoiceFormat, isTaxOrDuty, netOf, permille } from './invoice-format.ts';
import { fedexNumbers, withPostalCheckDigit } from './tracking-numbers.ts';

/** Within a file, a label is always in the same pair of columns. */
const LABELS = [
  'Performance Pricing',
  'Earned Discount',
  'Fuel Surcharge',
  'Residential',
  'DAS Resi',
  'DAS Comm',
  'DAS Extended Resi',
  'DAS Extended Comm',
  'DAS Remote Resi',
  'DAS Remote Comm',
  'DAS Alaska Resi',
  'DAS Alaska Comm',
  'DAS Hawaii Resi',
  'DAS Hawaii Comm',
  'AHS - Dimensions',
  'AHS - Weight',
  'Oversize Charge',
  'Demand Surcharge',
  'Peak - AHS Charge',
  'Direct Signature',
  'Adult Signature',
  'Saturday Delivery',
  'Saturday Pickup',
  'Declared Value',
  'Third Party Billing',
  'Address Correction',
  'Weekly Service Chg',
  'Print Return Label',
  'Customs Duty',
  'Clearance Entry Fee',
] as const;
type Label = (typeof LABELS)[number];

const FIRST_PAIR = 108;
const SLOTS = new Map<Label, number>(LABELS.map((label, index) => [label, FIRST_PAIR + 2 * index]));

const COMMERCIAL_LABELS: Record<SurchargeKind, Label> = {
  residential: 'Residential',
  deliveryArea: 'DAS Comm',
  deliveryAreaExtended: 'DAS Extended Comm',
  deliveryAreaRemote: 'DAS Remote Comm',
  deliveryAreaAlaska: 'DAS Alaska Comm',
  deliveryAreaHawaii: 'DAS Hawaii Comm',
  handlingWeight: 'AHS - Weight',
  handlingSize: 'AHS - Dimensions',
  largePackage: 'Oversize Charge',
  signature: 'Direct Signature',
  adultSignature: 'Adult Signature',
  saturdayDelivery: 'Saturday Delivery',
  demandResidential: 'Demand Surcharge',
  demandHandling: 'Peak - AHS Charge',
  declaredValue: 'Declared Value',
  thirdPartyBilling: 'Third Party Billing',
  duty: 'Customs Duty',
  clearance: 'Clearance Entry Fee',
};

const RESIDENTIAL_LABELS: Partial<Record<SurchargeKind, Label>> = {
  deliveryArea: 'DAS Resi',
  deliveryAreaExtended: 'DAS Extended Resi',
  deliveryAreaRemote: 'DAS Remote Resi',
  deliveryAreaAlaska: 'DAS Alaska Resi',
  deliveryAreaHawaii: 'DAS Hawaii Resi',
};

const PAYORS = { shipper: 'Shipper', recipient: 'Recipient', thirdParty: 'Third Party' } as const;

/** The cells of a row before its charges: columns 8 to 10 and 13 to 107. */
type RowDetails = { payor: string; tracking: FilledCells; rest: FilledCells };

type Charged = { transportation: number; pairs: readonly (readonly [Label, number])[] };

/** FedEx Billing Online with all 210 columns: a row for each tracking number, with its charges as pairs of label and amount. */
export function fedexInvoices(billing: Billing): InvoiceFormat {
  const { account, accountIndex, calendar, random, tariff } = billing;
  const nextNumber = fedexNumbers(accountIndex);

  return {
    bill(parcel, invoiceAt) {
      const invoice = invoiceAt(0);
      if (invoice === null) return;
      const id = nextNumber();
      const tracking: FilledCells = parcel.service.id === 'economy' ? smartPostNumber(id) : [[10, id]];
      const details = { payor: PAYORS[parcel.payor], tracking, rest: shipmentCells(parcel, billing) };
      const charged = charge(parcel);
      addRow(invoice, details, charged);
      billAfterwards(parcel, { details, charged }, invoiceAt);
    },

    billWeek(invoice) {
      const pairs: [Label, number][] = [
        ['Weekly Service Chg', tariff.raised(afterwardsCents.weeklyService, invoice.issuedOn)],
      ];
      if (random.chance(0.08)) pairs.push(['Saturday Pickup', tariff.raised(1600, invoice.issuedOn)]);
      const id = String(1_000_000 + accountIndex * 10_000 + invoice.week);
      addRow(invoice, { payor: 'Shipper', tracking: [[10, id]], rest: [] }, { transportation: 0, pairs });
    },

    numberOf: (week) => String(400_000_011 + accountIndex * 7_000_000 + week * 137),

    write(invoice) {
      const isOpen = calendar.lastDay - invoice.issuedOn < 14;
      const head = cells(1, 7, [
        [2, account.number],
        [3, calendar.at(invoice.issuedOn).compact],
        [4, invoice.number],
        [6, toDecimal(invoice.totalCents)],
        [7, isOpen ? toDecimal(invoice.totalCents) : '0.00'],
      ]);
      return `${head}${invoice.rows.join(`\n${head}`)}\n`;
    },
  };

  function billAfterwards(
    parcel: Parcel,
    { details, charged }: { details: RowDetails; charged: Charged },
    invoiceAt: InvoiceAt,
  ) {
    const isLate = parcel.deliveredOn !== null && parcel.deliveredOn > parcel.dueOn;
    if (isLate && parcel.service.isExpress && random.chance(0.5))
      add(invoiceAt(2), short(parcel, details), negated(charged));
    if (random.chance(0.009)) add(invoiceAt(1), corrected(parcel, details), addressCorrection(parcel));
    if (random.chance(0.0015)) {
      add(invoiceAt(1), details, charged);
      if (random.chance(0.6)) add(invoiceAt(3), short(parcel, details), negated(charged));
    }
    const residential = charged.pairs.find(([label]) => label === 'Residential');
    if (residential !== undefined && random.chance(0.002))
      add(invoiceAt(2), short(parcel, details), { transportation: 0, pairs: [['Residential', -residential[1]]] });
    if (parcel.recipient.country === 'US' && random.chance(0.008)) billReturn(parcel, details, invoiceAt(1));
  }

  function add(invoice: Invoice | null, details: RowDetails, charged: Charged): void {
    if (invoice !== null) addRow(invoice, details, charged);
  }

  /** A returned parcel: it has its own number, sender and recipient are swapped, and the row also has the original number. */
  function billReturn(parcel: Parcel, { tracking }: RowDetails, invoice: Invoice | null): void {
    if (invoice === null || parcel.deliveredOn === null) return;
    const back = tariff.rate(parcel.service, parcel.zone, parcel.billedPounds, parcel.shippedOn);
    const discount = permille(back, 1000 * billing.profile.contract.groundDiscount);
    const label = tariff.raised(120, parcel.shippedOn);
    const fuel = permille(back - discount + label, parcel.fuelPermille);
    const { place, company, street } = parcel.origin;
    const { recipient } = parcel;
    const rest: FilledCells = [
      [13, 'Ground - Return'],
      [14, 'Prepaid'],
      [15, calendar.at(parcel.deliveredOn + 2).compact],
      ...weightCells(parcel),
      [28, 'Customer Packaging'],
      [34, 'Returns'],
      [35, company],
      [36, street],
      [38, place.city],
      [39, place.state],
      [40, place.postalCode],
      [41, place.country],
      [42, recipient.company],
      [43, recipient.name],
      [44, recipient.street],
      [46, recipient.city],
      [47, recipient.state],
      [48, recipient.postalCode],
      [49, recipient.country],
      [50, parcel.reference],
      [58, `RMA${parcel.reference.slice(-6)}`],
      [65, String(parcel.zone)],
      [74, tracking.find(([position]) => position === 10)?.[1] ?? ''],
    ];
    addRow(
      invoice,
      { payor: 'Shipper', tracking: [[10, nextNumber()]], rest },
      {
        transportation: back,
        pairs: [
          ['Performance Pricing', -discount],
          ['Fuel Surcharge', fuel],
          ['Print Return Label', label],
        ],
      },
    );
  }

  function addressCorrection(parcel: Parcel): Charged {
    const fee = tariff.raised(afterwardsCents.addressCorrection, parcel.shippedOn);
    return {
      transportation: 0,
      pairs: [
        ['Fuel Surcharge', permille(fee, parcel.fuelPermille)],
        ['Address Correction', fee],
      ],
    };
  }

  /** The address that FedEx corrected, and the one on the label. */
  function corrected({ recipient, shippedOn, service }: Parcel, { payor, tracking }: RowDetails): RowDetails {
    const rest: FilledCells = [
      [13, service.fedex.text],
      [15, calendar.at(shippedOn).compact],
      [34, recipient.name],
      [35, recipient.company],
      [36, recipient.street],
      [38, recipient.city],
      [39, recipient.state],
      [40, recipient.postalCode],
      [41, recipient.country],
      [59, `${random.whole(1, 99)} ${recipient.street.slice(recipient.street.indexOf(' ') + 1)}`],
      [61, recipient.city],
      [62, recipient.state],
      [63, recipient.postalCode],
      [64, recipient.country],
    ];
    return { payor, tracking, rest };
  }

  /** The cells of a shipment that its credit repeats. */
  function short({ service, shippedOn }: Parcel, { payor, tracking }: RowDetails): RowDetails {
    return {
      payor,
      tracking,
      rest: [
        [13, service.fedex.text],
        [15, calendar.at(shippedOn).compact],
      ],
    };
  }
}

function charge(parcel: Parcel): Charged {
  const { transportation, surcharges, fuelPermille, recipient } = parcel;
  const earned = permille(transportation.discount, 190);
  const fuelBasis = surcharges
    .filter((surcharge) => !isTaxOrDuty(surcharge.kind))
    .reduce(sumNet, netOf(transportation));
  const pairs: [Label, number][] = [
    ['Performance Pricing', earned - transportation.discount],
    ['Earned Discount', -earned],
    ['Fuel Surcharge', permille(fuelBasis, fuelPermille)],
    ...surcharges.map((surcharge): [Label, number] => [
      labelOf(surcharge.kind, recipient.isResidential),
      netOf(surcharge),
    ]),
  ];
  return { transportation: transportation.gross, pairs: pairs.filter(([, cents]) => cents !== 0) };
}

const sumNet = (sum: number, surcharge: Surcharge): number => sum + netOf(surcharge);

const bySlot = ([a]: readonly [Label, number], [b]: readonly [Label, number]): number =>
  (SLOTS.get(a) ?? 0) - (SLOTS.get(b) ?? 0);

function labelOf(kind: SurchargeKind, isResidential: boolean): Label {
  return (isResidential ? RESIDENTIAL_LABELS[kind] : undefined) ?? COMMERCIAL_LABELS[kind];
}

function negated({ transportation, pairs }: Charged): Charged {
  return { transportation: -transportation, pairs: pairs.map(([label, cents]) => [label, -cents] as const) };
}

function addRow(invoice: Invoice, { payor, tracking, rest }: RowDetails, { transportation, pairs }: Charged): void {
  const net = pairs.reduce((sum, [, cents]) => sum + cents, transportation);
  const front = cells(8, 12, [[8, payor], ...tracking, [11, toDecimal(transportation)], [12, toDecimal(net)]]);
  const charges: [number, string][] = [];
  for (const [label, cents] of pairs.toSorted(bySlot)) {
    const slot = SLOTS.get(label) ?? FIRST_PAIR;
    charges.push([slot, label], [slot + 1, toDecimal(cents)]);
  }
  invoice.add(front + cells(13, 107, rest) + cells(108, 210, charges), net);
}

/**
 * Postal tracking numbers take two columns: a prefix of ten digits, and twelve digits that end in the check digit of the
 * whole number.
 */
function smartPostNumber(id: string): FilledCells {
  const whole = withPostalCheckDigit(`9261290100${id.slice(0, 11)}`);
  return [
    [9, whole.slice(0, 10)],
    [10, whole.slice(10)],
  ];
}

function weightCells({ actualTenths, billedPounds }: Parcel): FilledCells {
  return [
    [20, toTenths(actualTenths)],
    [21, 'lbs'],
    [22, `${billedPounds}.0`],
    [23, 'lbs'],
    [24, '1'],
  ];
}

function shipmentCells(parcel: Parcel, { calendar, profile, accountIndex }: Billing): FilledCells {
  const { service, recipient, origin } = parcel;
  const isHome = service.id === 'ground' && recipient.isResidential;
  const filled: [number, string][] = [
    [13, isHome ? 'Home Delivery' : service.fedex.text],
    [14, service.fedex.groundService],
    [15, calendar.at(parcel.shippedOn).compact],
  ];
  if (parcel.deliveredOn !== null) {
    filled.push([16, calendar.at(parcel.deliveredOn).compact], [17, timeOf(parcel.deliveredMinute)]);
    filled.push([19, recipient.isResidential ? 'FRONTDOOR' : recipient.name.toUpperCase()]);
  }
  filled.push(...(weightCells(parcel) as [number, string][]));
  filled.push([26, String(10_500_000 + accountIndex)], [28, 'Customer Packaging']);
  if (parcel.isDimensional) {
    filled.push([29, String(parcel.length)], [30, String(parcel.width)], [31, String(parcel.height)]);
    filled.push([32, String(profile.dimDivisor)], [33, 'I']);
  }
  filled.push(
    [34, recipient.name],
    [35, recipient.company],
    [36, recipient.street],
    [38, recipient.city],
    [39, recipient.state],
    [40, recipient.postalCode],
    [41, recipient.country],
    [42, origin.company],
    [43, 'Shipping Dept'],
    [44, origin.street],
    [46, origin.place.city],
    [47, origin.place.state],
    [48, origin.place.postalCode],
    [49, origin.place.country],
    [50, parcel.reference],
    [65, zoneOf(parcel)],
  );
  if (parcel.declaredCents > 0) filled.push([79, toDecimal(parcel.declaredCents)], [80, 'USD']);
  filled.push([92, '0'], [93, '0.0'], [94, '0.00'], [95, '0.0'], [106, tenderedOn(parcel.shippedOn)]);
  return filled;

  function tenderedOn(day: DayIndex): string {
    return service.id === 'economy' ? calendar.at(day).compact : '';
  }
}

/** Ground zones have one digit, express zones two, and international zones are letters. */
function zoneOf({ service, zone, recipient }: Parcel): string {
  if (recipient.country !== 'US') return recipient.country === 'CA' ? 'A' : 'E';
  return service.isExpress ? `0${zone}` : String(zone);
}

function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
