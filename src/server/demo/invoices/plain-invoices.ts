import type { IsoDate } from '#model/dates/iso-date.ts';
import {
  CANADA_POST,
  CANPAR,
  type Carrier,
  findCarrier,
  ONTRAC,
  PUROLATOR,
  ROYAL_MAIL,
} from '#model/trade/carriers.ts';
import { type CreditType, CreditType as CreditTypes } from '#model/trade/credit-types.ts';
import { cells, type FilledCells, toDecimal, toTenths } from './delimited-cells.ts';
import type { Parcel, Price } from './demo-parcel.ts';
import type { SurchargeKind } from './demo-tariff.ts';
import type { Invoice } from './invoice.ts';
import { type Billing, type InvoiceFormat, isTaxOrDuty, netOf, permille } from './invoice-format.ts';
import { plainNumbers } from './tracking-numbers.ts';

/** The columns of the plain CSV, from 1. */
const TRACKING = 7;
const CHARGE_TYPE = 38;
const COLUMNS = 48;

/** Every third parcel is labelled the day before the carrier picks it up. */
const PARCELS_PER_EARLY_LABEL = 3;

type ChargeLine = Price & {
  type: string;
  code: string;
  description: string;
  accessorial?: string;
  credit?: { type: CreditType; refundBy: string; status: string };
};

/** The cells that all rows of a parcel have in common. */
interface Shipment {
  cells: string;
  labelledOn: IsoDate;
}

const SURCHARGES: Record<SurchargeKind, [code: string, description: string, accessorial: string, type?: string]> = {
  residential: ['RES', 'Residential delivery', 'Residential'],
  deliveryArea: ['DAS', 'Delivery area surcharge', 'Delivery Area'],
  deliveryAreaExtended: ['DAX', 'Delivery area surcharge extended', 'Delivery Area Extended'],
  deliveryAreaRemote: ['RAS', 'Remote area surcharge', 'Remote Area'],
  deliveryAreaAlaska: ['RAS', 'Remote area surcharge', 'Remote Area'],
  deliveryAreaHawaii: ['RAS', 'Remote area surcharge', 'Remote Area'],
  handlingWeight: ['AHW', 'Additional handling weight', 'Additional Handling'],
  handlingSize: ['AHS', 'Additional handling size', 'Additional Handling'],
  largePackage: ['LPS', 'Large package', 'Large Package'],
  signature: ['SIG', 'Signature', 'Signature'],
  adultSignature: ['ADS', 'Adult signature', 'Signature'],
  saturdayDelivery: ['SAT', 'Saturday delivery', 'Saturday Delivery'],
  demandResidential: ['DEM', 'Demand surcharge', 'Demand'],
  demandHandling: ['DEM', 'Demand surcharge handling', 'Demand'],
  declaredValue: ['DEC', 'Declared value', 'Declared Value'],
  thirdPartyBilling: ['TPB', 'Third party billing', 'Third Party Billing'],
  duty: ['DTY', 'Customs duty', '', 'tax'],
  clearance: ['CLR', 'Clearance fee', '', 'fee'],
};

/** The names of the carriers' standard and fast services, and the prefixes of their tracking numbers. */
const CARRIER_TEXTS: Readonly<Record<number, { ground: string; fast: string; prefix: string }>> = {
  [ONTRAC]: { ground: 'OnTrac Ground', fast: 'OnTrac Sunrise', prefix: 'C1' },
  [CANADA_POST]: { ground: 'Expedited Parcel', fast: 'Xpresspost', prefix: '70350' },
  [PUROLATOR]: { ground: 'Purolator Ground', fast: 'Purolator Express', prefix: '33' },
  [CANPAR]: { ground: 'Canpar Ground', fast: 'Canpar Select', prefix: 'D4201' },
  [ROYAL_MAIL]: { ground: 'Tracked 48', fast: 'Tracked 24', prefix: 'TT' },
};

const BILL_OPTIONS = { shipper: 'PREPAID', recipient: 'COLLECT', thirdParty: 'THIRD PARTY' } as const;

/** A fixed interval, so that small demos have credits of every type too. */
const PARCELS_PER_CREDIT = 22;

/** Freight is billed like a parcel with the weight of a pallet or more. */
const FREIGHT = { poundsPerPound: 38, startPounds: 250, priceFactor: 9 };

const TENTHS_OF_KILOGRAM_PER_POUND = 4.535_923_7;
const CENTIMETRES_PER_INCH = 2.54;

/** The plain CSV for carriers without a file format of their own: a row for each charge, in any currency. */
export function plainInvoices({ account, accountIndex, calendar, random, tariff }: Billing): InvoiceFormat {
  const carrier = carrierOf(account.carrierId);
  const texts = CARRIER_TEXTS[carrier.id] ?? {
    ground: `${carrier.name} Standard`,
    fast: `${carrier.name} Express`,
    prefix: '6',
  };
  const isFreight = carrier.mode === 'ltl';
  const nextNumber = plainNumbers(isFreight ? '' : texts.prefix, accountIndex);
  const isMetric = account.abroad !== null;
  let turn = accountIndex * 9;
  let shipped = 0;

  return {
    bill(parcel, invoiceAt) {
      const invoice = invoiceAt(0);
      if (invoice === null) return;
      const shipment = {
        cells: cells(TRACKING, CHARGE_TYPE - 1, shipmentCells(parcel, nextNumber())),
        labelledOn: labelDay(parcel),
      };
      for (const line of isFreight ? freightLines(parcel) : parcelLines(parcel)) add(invoice, shipment, line);
      shipped += 1;
      if (shipped % PARCELS_PER_CREDIT !== 0) return;
      const later = invoiceAt(random.whole(2, 5));
      if (later !== null) add(later, shipment, creditLine(parcel));
    },

    billWeek: () => undefined,

    numberOf: (week) => `${carrier.key.slice(0, 3).toUpperCase()}${100_000 + accountIndex * 1_000 + week}`,

    write(invoice) {
      const head = cells(1, TRACKING - 1, [
        [1, invoice.number],
        [2, calendar.at(invoice.issuedOn).iso],
        [3, account.number],
        [4, carrier.name],
        [5, account.currency],
        [6, toDecimal(invoice.totalCents)],
      ]);
      return `${head}${invoice.rows.join(`\n${head}`)}\n`;
    },
  };

  function add(invoice: Invoice, shipment: Shipment, line: ChargeLine): void {
    const net = line.gross - line.discount;
    const charge = cells(CHARGE_TYPE, COLUMNS, [
      [38, line.type],
      [39, line.code],
      [40, line.description],
      [41, line.accessorial ?? ''],
      [42, toDecimal(line.gross)],
      [43, toDecimal(line.discount)],
      [44, toDecimal(net)],
      [45, line.credit?.type ?? ''],
      [46, line.credit?.refundBy ?? ''],
      [47, line.credit?.status ?? ''],
      [48, shipment.labelledOn],
    ]);
    invoice.add(shipment.cells + charge, net);
  }

  function labelDay({ shippedOn }: Parcel): IsoDate {
    const isEarly = shipped % PARCELS_PER_EARLY_LABEL === 0 && shippedOn > 0;
    return calendar.at(isEarly ? shippedOn - 1 : shippedOn).iso;
  }

  function parcelLines(parcel: Parcel): ChargeLine[] {
    const lines: ChargeLine[] = [
      { type: 'transportation', code: 'FRT', description: serviceOf(parcel), ...parcel.transportation },
    ];
    let basis = netOf(parcel.transportation);
    for (const { kind, gross, discount } of parcel.surcharges) {
      const [code, description, accessorial, type = 'other accessorial'] = SURCHARGES[kind];
      lines.push({ type, code, description, accessorial, gross, discount });
      if (!isTaxOrDuty(kind)) basis += gross - discount;
    }
    const fuel = permille(basis, parcel.fuelPermille);
    lines.push({ type: 'fuel surcharge', code: 'FSC', description: 'Fuel surcharge', gross: fuel, discount: 0 });
    if (account.currency !== 'USD') lines.push(valueAddedTax(basis + fuel));
    return lines;
  }

  function valueAddedTax(basis: number): ChargeLine {
    const rates: Readonly<Record<string, number>> = { CAD: 130, EUR: 210, GBP: 200, MXN: 160 };
    const gross = permille(basis, rates[account.currency] ?? 0);
    return { type: 'tax', code: 'VAT', description: account.currency === 'CAD' ? 'HST' : 'VAT', gross, discount: 0 };
  }

  function freightLines(parcel: Parcel): ChargeLine[] {
    const { gross, discount } = parcel.transportation;
    const whole = gross * FREIGHT.priceFactor;
    const less = Math.round(discount * FREIGHT.priceFactor * 1.25);
    const lines: ChargeLine[] = [
      { type: 'transportation', code: 'FGHT', description: 'Freight', gross: whole, discount: less },
      {
        type: 'fuel surcharge',
        code: 'FSC',
        description: 'Fuel surcharge',
        gross: permille(whole - less, parcel.fuelPermille + 90),
        discount: 0,
      },
    ];
    const extra = (code: string, description: string, cents: number) =>
      lines.push({
        type: 'other accessorial',
        code,
        description,
        accessorial: description,
        gross: tariff.raised(cents, parcel.shippedOn),
        discount: 0,
      });
    if (parcel.recipient.isResidential) extra('RESD', 'Residential', 9_800);
    if (random.chance(0.3)) extra('LFTG', 'Lift Gate', 8_500);
    if (random.chance(0.12)) extra('APPT', 'Appointment', 3_200);
    if (random.chance(0.06)) extra('LMTD', 'Limited Access', 11_000);
    if (random.chance(0.03)) extra('RWGH', 'Reweigh', 2_900);
    return lines;
  }

  /** Alternates between the credit types, the recipients of the refund, and the outcomes. */
  function creditLine(parcel: Parcel): ChargeLine {
    const type = CreditTypes.options[turn % CreditTypes.options.length] ?? 'Unknown Credits';
    const status = ['Credited', 'Adjusted', 'Credited', 'Denied'][turn % 4] ?? 'Credited';
    const refundBy = turn % 3 === 0 ? 'client' : 'audit';
    turn += 1;
    const whole = netOf(parcel.transportation) * (isFreight ? FREIGHT.priceFactor : 1);
    const part = type === 'GSR' || type === 'Void' || type === 'Lost' ? 1000 : random.whole(100, 450);
    const gross = status === 'Denied' ? 0 : -permille(whole, part);
    return {
      type: 'billing adjustment',
      code: 'CRD',
      description: `Credit ${type}`,
      gross,
      discount: 0,
      credit: { type, refundBy, status },
    };
  }

  function serviceOf({ service }: Parcel): string {
    return service.isExpress ? texts.fast : texts.ground;
  }

  function shipmentCells(parcel: Parcel, tracking: string): FilledCells {
    const { origin, recipient, actualTenths, billedPounds } = parcel;
    const pallets = 1 + (actualTenths % 6);
    const weighed = isFreight ? weighFreight(actualTenths, billedPounds) : weigh(actualTenths, billedPounds);
    const size = isMetric ? CENTIMETRES_PER_INCH : 1;
    return [
      [7, tracking],
      [8, calendar.at(parcel.shippedOn).iso],
      [9, parcel.deliveredOn === null ? '' : calendar.at(parcel.deliveredOn).iso],
      [10, calendar.at(parcel.dueOn).iso],
      [11, trackingStatus(parcel)],
      [12, isFreight ? freightService(tracking) : serviceOf(parcel)],
      [13, isFreight ? '' : String(parcel.zone)],
      [14, BILL_OPTIONS[parcel.payor]],
      [15, isFreight ? String(pallets) : '1'],
      [16, weighed.actual],
      [17, weighed.billed],
      [18, isMetric ? 'kg' : 'lb'],
      [19, isFreight ? '48' : String(Math.round(parcel.length * size))],
      [20, isFreight ? '40' : String(Math.round(parcel.width * size))],
      [21, isFreight ? '60' : String(Math.round(parcel.height * size))],
      [22, isMetric ? 'cm' : 'in'],
      [23, parcel.reference],
      [25, origin.company],
      [26, origin.street],
      [27, origin.place.city],
      [28, origin.place.state],
      [29, origin.place.postalCode],
      [30, origin.place.country],
      [31, recipient.name],
      [32, recipient.company],
      [33, recipient.street],
      [34, recipient.city],
      [35, recipient.state],
      [36, recipient.postalCode],
      [37, recipient.country],
    ];
  }

  function weigh(actualTenths: number, billedPounds: number): { actual: string; billed: string } {
    if (!isMetric) return { actual: toTenths(actualTenths), billed: String(billedPounds) };
    const actual = Math.max(1, Math.round((actualTenths / 10) * TENTHS_OF_KILOGRAM_PER_POUND));
    return {
      actual: toTenths(actual),
      billed: toTenths(Math.max(actual, Math.ceil(billedPounds * TENTHS_OF_KILOGRAM_PER_POUND))),
    };
  }

  function weighFreight(actualTenths: number, billedPounds: number): { actual: string; billed: string } {
    const actual = FREIGHT.startPounds + Math.round((actualTenths / 10) * FREIGHT.poundsPerPound);
    return {
      actual: String(actual),
      billed: String(Math.max(actual, FREIGHT.startPounds + billedPounds * FREIGHT.poundsPerPound)),
    };
  }

  /** The tracking status relative to the promised day. A parcel in transit that is not late yet has no status. */
  function trackingStatus({ deliveredOn, dueOn, isLost, deliveredMinute }: Parcel): string {
    if (isLost) return deliveredMinute % 2 === 0 ? 'Exception' : 'Pending Late';
    if (deliveredOn === null) return dueOn <= calendar.lastDay ? 'Pending Late' : '';
    if (deliveredMinute % 50 === 0) return 'Exception';
    return deliveredOn > dueOn ? 'Late' : 'On Time';
  }
}

/** Most freight uses the standard service. The tracking number determines the service, so that all rows of a shipment agree. */
function freightService(tracking: string): string {
  const draw = Number(tracking.slice(-2));
  if (draw < 80) return 'LTL Standard';
  if (draw < 90) return 'LTL Guaranteed';
  if (draw < 96) return 'LTL Volume';
  return 'Truckload';
}

function carrierOf(id: number): Carrier {
  const carrier = findCarrier(id);
  if (carrier === null) throw new Error(`There is no carrier ${id}`);
  return carrier;
}
