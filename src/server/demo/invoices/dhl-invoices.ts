import { cells, toDecimal } from './delimited-cells.ts';
import type { Parcel } from './demo-parcel.ts';
import type { SurchargeKind } from './demo-tariff.ts';
import type { Invoice } from './invoice.ts';
import { type Billing, type InvoiceFormat, isTaxOrDuty, netOf, permille } from './invoice-format.ts';
import { dhlNumbers } from './tracking-numbers.ts';

type ExtraCharge = { code: string; name: string; charge: number; discount: number };

const EXTRA_CHARGES: Record<SurchargeKind, [code: string, name: string]> = {
  residential: ['TK', 'RESIDENTIAL ADDRESS DELIVERY'],
  deliveryArea: ['OO', 'REMOTE AREA DELIVERY'],
  deliveryAreaExtended: ['OO', 'REMOTE AREA DELIVERY'],
  deliveryAreaRemote: ['OO', 'REMOTE AREA DELIVERY'],
  deliveryAreaAlaska: ['OO', 'REMOTE AREA DELIVERY'],
  deliveryAreaHawaii: ['OO', 'REMOTE AREA DELIVERY'],
  handlingWeight: ['YB', 'OVERWEIGHT PIECE'],
  handlingSize: ['YY', 'OVERSIZE PIECE'],
  largePackage: ['YY', 'OVERSIZE PIECE'],
  signature: ['SF', 'DIRECT SIGNATURE'],
  adultSignature: ['SF', 'DIRECT SIGNATURE'],
  saturdayDelivery: ['AA', 'SATURDAY DELIVERY'],
  demandResidential: ['CR', 'DEMAND SURCHARGE'],
  demandHandling: ['CR', 'DEMAND SURCHARGE'],
  declaredValue: ['II', 'SHIPMENT INSURANCE'],
  thirdPartyBilling: ['CA', 'ELEVATED RISK'],
  duty: ['DD', 'DUTY TAX PAID'],
  clearance: ['CA', 'ELEVATED RISK'],
};

const COUNTRIES: Readonly<Record<string, [name: string, station: string]>> = {
  US: ['UNITED STATES', 'CVG'],
  CA: ['CANADA', 'YYZ'],
  MX: ['MEXICO', 'MEX'],
  GB: ['UNITED KINGDOM', 'LHR'],
  DE: ['GERMANY', 'LEJ'],
  FR: ['FRANCE', 'CDG'],
  NL: ['NETHERLANDS', 'AMS'],
  ES: ['SPAIN', 'MAD'],
  IT: ['ITALY', 'MXP'],
  AU: ['AUSTRALIA', 'SYD'],
  JP: ['JAPAN', 'NRT'],
  BR: ['BRAZIL', 'GRU'],
};

const FIRST_EXTRA = 91;
const EXTRA_COLUMNS = 7;
const MAX_EXTRAS = 9;
const KILOGRAMS_PER_POUND = 0.453_592_37;
const CUBIC_INCHES_PER_KILOGRAM = 5_000 / 16.387_064;

/** DHL Express MyBill: 153 columns, with an I line for the invoice's totals and an S line for each shipment. */
export function dhlInvoices({ account, accountIndex, calendar, home, random }: Billing): InvoiceFormat {
  const nextNumber = dhlNumbers(accountIndex);
  const station = stationOf(home.place.country);

  return {
    bill(parcel, invoiceAt) {
      const invoice = invoiceAt(0);
      if (invoice !== null) addShipment(invoice, parcel);
    },

    billWeek: () => undefined,

    numberOf: (week) => `${station}${1_000_000 + accountIndex * 10_000 + week}`,

    write(invoice) {
      const total = toDecimal(invoice.totalCents);
      const summary = cells(24, 153, [
        [70, account.currency],
        [71, total],
        [72, total],
        [74, '0.00'],
      ]);
      const shipment = head('S', invoice);
      return `${head('I', invoice)}${summary}\n${shipment}${invoice.rows.join(`\n${shipment}`)}\n`;
    },
  };

  function head(lineType: string, invoice: Invoice): string {
    return cells(1, 23, [
      [1, lineType],
      [2, 'D'],
      [3, invoice.number],
      [4, invoice.number],
      [5, station],
      [7, 'TRANSPORT'],
      [8, calendar.at(invoice.issuedOn).compact],
      [9, '30'],
      [10, calendar.at(invoice.issuedOn + 30).compact],
      [12, account.number],
      [13, home.company],
      [15, home.street],
      [18, home.place.postalCode],
      [19, home.place.city],
      [20, home.place.state],
      [21, home.place.country],
    ]);
  }

  function addShipment(invoice: Invoice, parcel: Parcel): void {
    const { origin: from, recipient } = parcel;
    const isAbroad = from.place.country !== recipient.country;
    const extras = extraCharges(parcel);
    const extraTotal = extras.reduce((sum, { charge, discount }) => sum + charge - discount, 0);
    const weight = netOf(parcel.transportation);
    const total = toDecimal(weight + extraTotal);
    const row = cells(24, 153, [
      [24, nextNumber()],
      [25, calendar.at(parcel.shippedOn).compact],
      [28, parcel.reference],
      [31, isAbroad ? 'P' : 'N'],
      [32, isAbroad ? 'EXPRESS WORLDWIDE' : 'EXPRESS DOMESTIC'],
      [33, '1'],
      [34, stationOf(from.place.country)],
      [35, from.place.city.toUpperCase()],
      [36, from.place.country],
      [37, nameOf(from.place.country)],
      [38, from.company],
      [39, from.street],
      [42, from.place.postalCode],
      [43, from.place.city],
      [44, from.place.state],
      [45, from.place.country],
      [47, stationOf(recipient.country)],
      [48, recipient.city.toUpperCase()],
      [49, recipient.country],
      [50, nameOf(recipient.country)],
      [51, recipient.company === '' ? recipient.name : recipient.company],
      [52, recipient.street],
      [55, recipient.postalCode],
      [56, recipient.city],
      [57, recipient.state],
      [58, recipient.country],
      [59, recipient.name],
      [60, parcel.deliveredOn === null ? '' : recipient.name.toUpperCase()],
      [61, 'MERCHANDISE'],
      ...weightCells(parcel),
      [70, account.currency],
      [71, total],
      [72, total],
      [73, 'A'],
      [74, '0.00'],
      [76, '0.00'],
      [77, toDecimal(weight)],
      [78, '0.00'],
      [89, toDecimal(extraTotal)],
      [90, '0.00'],
      ...extras.flatMap(extraCells),
    ]);
    invoice.add(row, weight + extraTotal);
  }

  /** One extra charge of each code, starting with fuel. */
  function extraCharges(parcel: Parcel): ExtraCharge[] {
    const fuelled = parcel.surcharges.filter(({ kind }) => !isTaxOrDuty(kind));
    const basis = fuelled.reduce((sum, surcharge) => sum + netOf(surcharge), netOf(parcel.transportation));
    const extras: ExtraCharge[] = [
      { code: 'FF', name: 'FUEL SURCHARGE', charge: permille(basis, parcel.fuelPermille + 60), discount: 0 },
    ];
    for (const { kind, gross, discount } of parcel.surcharges) {
      const [code, name] = EXTRA_CHARGES[kind];
      const same = extras.find((extra) => extra.code === code);
      if (same === undefined) extras.push({ code, name, charge: gross, discount });
      else {
        same.charge += gross;
        same.discount += discount;
      }
    }
    if (random.chance(0.008)) extras.push({ code: 'MA', name: 'ADDRESS CORRECTION', charge: 1_400, discount: 0 });
    return extras.slice(0, MAX_EXTRAS);
  }
}

function extraCells({ code, name, charge, discount }: ExtraCharge, index: number): [number, string][] {
  const at = FIRST_EXTRA + index * EXTRA_COLUMNS;
  return [
    [at, code],
    [at + 1, name],
    [at + 2, toDecimal(charge)],
    [at + 3, 'A'],
    [at + 4, '0.00'],
    [at + 5, toDecimal(discount)],
    [at + 6, toDecimal(charge - discount)],
  ];
}

/**
 * A is the actual weight, W is the volumetric weight that DHL measured. The larger one is billed, in steps of half a
 * kilogram.
 */
function weightCells({ actualTenths, length, width, height }: Parcel): [number, string][] {
  const scale = (actualTenths / 10) * KILOGRAMS_PER_POUND;
  const volume = (length * width * height) / CUBIC_INCHES_PER_KILOGRAM;
  const billed = Math.max(0.5, Math.ceil(Math.max(scale, volume) * 2) / 2);
  return [
    [64, scale.toFixed(3)],
    [67, volume.toFixed(3)],
    [68, volume > scale ? 'W' : 'A'],
    [69, billed.toFixed(3)],
  ];
}

function nameOf(country: string): string {
  return COUNTRIES[country]?.[0] ?? country;
}

function stationOf(country: string): string {
  return COUNTRIES[country]?.[1] ?? country;
}
