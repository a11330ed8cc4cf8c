import type { DayIndex } from '#server/demo/demo-calendar.ts';
import type { Fault } from '#server/demo/demo-faults.ts';
import { cells, toDecimal, toTenths } from './delimited-cells.ts';
import type { Parcel } from './demo-parcel.ts';
import { afterwardsCents, type SurchargeKind, surchargeCents } from './demo-tariff.ts';
import type { Invoice, InvoiceAt } from './invoice.ts';
import { type Billing, type InvoiceFormat, isTaxOrDuty, netOf, permille } from './invoice-format.ts';
import { upsNumbers } from './tracking-numbers.ts';
import { creditTurns, type UpsCredit, upsCredits } from './ups-credits.ts';

/** One charge: its kind, the base of its percentage, and its price. Gross is net plus incentive. */
type UpsCharge = {
  classification: string;
  code: string;
  text: string;
  basis?: number;
  incentive: number;
  net: number;
  /** Whether this is the transportation row, which has the weights. */
  isFreight?: boolean;
};

/** The rows of one event of a parcel: the shipment itself, a correction, or a return. */
type UpsBlock = {
  category: string;
  detail: string;
  /** The shipping day of a shipment, or the processing day of an adjustment. */
  on: DayIndex;
  tracking: string;
  charges: readonly UpsCharge[];
  enteredTenths?: number;
  billedPounds?: number;
  measured?: string;
  note?: string;
  originalTracking?: string;
  correctedAddress?: boolean;
};

const SURCHARGES: Record<SurchargeKind, [code: string, text: string, residentialCode?: string]> = {
  residential: ['RES', 'Residential Surcharge'],
  deliveryArea: ['RDC', 'Delivery Area Surcharge', 'RDR'],
  deliveryAreaExtended: ['LDC', 'Delivery Area Surcharge - Extended', 'LDR'],
  deliveryAreaRemote: ['CAC', 'Remote Area Surcharge', 'CAR'],
  deliveryAreaAlaska: ['AKC', 'Remote Area Surcharge - Alaska', 'AKR'],
  deliveryAreaHawaii: ['HIC', 'Remote Area Surcharge - Hawaii', 'HIR'],
  handlingWeight: ['AHW', 'Additional Handling - Weight'],
  handlingSize: ['AHL', 'Additional Handling - Longest Side'],
  largePackage: ['LPS', 'Large Package Surcharge'],
  signature: ['DCS', 'Delivery Confirmation Signature'],
  adultSignature: ['ADS', 'Adult Signature Required'],
  saturdayDelivery: ['SAT', 'Saturday Delivery'],
  demandResidential: ['DSR', 'Demand Surcharge - Residential'],
  demandHandling: ['SAH', 'Demand Surcharge - Additional Handling'],
  declaredValue: ['DVC', 'Declared Value'],
  thirdPartyBilling: ['TPB', 'Third Party Billing Service'],
  duty: ['201', 'Customs Duty'],
  clearance: ['405', 'Disbursement Fee'],
};

/** From this day on, UPS also charges handling for volume. In the demo it forgets the discount on this charge. */
const VOLUME = { code: 'AHC', text: 'Additional Handling - Cubic Volume', above: 10_368, since: '2026-01-26' };
const HANDLING: ReadonlySet<SurchargeKind> = new Set(['handlingWeight', 'handlingSize', 'largePackage']);

const BILL_OPTIONS = { shipper: 'P/P', recipient: 'F/C', thirdParty: 'T/P' } as const;
const PAYOR_ROLES = { shipper: '1', recipient: '2', thirdParty: '12' } as const;

/** UPS charges a fee for corrections above a threshold. This is the share of such corrections. */
const AUDIT_FEE_SHARE = 0.35;

/** UPS Billing Data: 250 columns without a header, a row for each charge. */
export function upsInvoices(billing: Billing): InvoiceFormat {
  const { account, accountIndex, calendar, profile, random, tariff } = billing;
  const nextNumber = upsNumbers(account.number.slice(-6), accountIndex * 7_919);
  const nextCredit = creditTurns(random);
  const shipper = account.number.slice(-6);

  return {
    bill(parcel, invoiceAt) {
      const invoice = invoiceAt(0);
      if (invoice === null) return;
      const tracking = nextNumber(parcel.service.ups.inTracking);
      const { fault } = parcel;
      const isChargeback = fault === null ? random.chance(0.003) : fault === 'charged back';
      const charges = chargesOf(parcel, isChargeback);
      const shipment: UpsBlock = {
        category: 'SHP',
        detail: isChargeback ? 'CHBK' : 'ISS',
        on: parcel.shippedOn,
        tracking,
        charges: random.chance(0.01) ? [...charges, information(parcel)] : charges,
        enteredTenths: parcel.actualTenths,
        billedPounds: parcel.billedPounds,
        measured: parcel.isDimensional ? dimensions(parcel, 0) : undefined,
        note: isChargeback ? `Account ${random.whole(100_000, 999_999)} rejected` : undefined,
      };
      add(invoice, parcel, shipment);
      billing.onBilled(tracking, parcel);
      if (fault === null) billAfterwards(parcel, shipment, charges, invoiceAt);
      else billFault(fault, parcel, shipment, invoiceAt);
    },

    billWeek(invoice) {
      const service = { classification: 'FRT', code: '205', text: 'Service Charge', incentive: 0 };
      addLoose(invoice, 'SVCH', { ...service, net: tariff.raised(afterwardsCents.weeklyService, invoice.issuedOn) });
      if (random.chance(0.03)) chargeLatePayment(invoice);
    },

    numberOf(_week, saturday) {
      const { iso, year } = calendar.at(saturday);
      const dayOfYear = (Date.parse(iso) - Date.parse(`${year}-01-01`)) / 86_400_000;
      return `000000${shipper}${year % 10}${String(Math.floor(dayOfYear / 7) + 1).padStart(2, '0')}`;
    },

    write(invoice) {
      const head = cells(1, 11, [
        [1, '2.1'],
        [2, account.number],
        [3, account.number],
        [4, 'US'],
        [5, calendar.at(invoice.issuedOn).iso],
        [6, invoice.number],
        [7, 'E'],
        [10, account.currency],
        [11, toDecimal(invoice.totalCents)],
      ]);
      return `${head}${invoice.rows.join(`\r\n${head}`)}\r\n`;
    },
  };

  function billAfterwards(
    parcel: Parcel,
    shipment: UpsBlock,
    charges: readonly UpsCharge[],
    invoiceAt: InvoiceAt,
  ): void {
    const draw = random.next();
    if (draw < 0.008) credit(invoiceAt(1), parcel, shipment, upsCredits.Void);
    else if (draw < 0.024 && parcel.service.id !== 'early') correct(invoiceAt(1), parcel, shipment);
    else if (draw < 0.033) correctAddress(invoiceAt(1), parcel, shipment);
    else if (draw < 0.038) reclassify(invoiceAt(1), parcel, shipment);
    else if (draw < 0.045) returnToSender(invoiceAt(1), parcel, shipment);
    else if (draw < 0.0465) {
      add(invoiceAt(0), parcel, { ...shipment, charges });
      if (random.chance(0.6)) credit(invoiceAt(2), parcel, shipment, upsCredits['Duplicate Charges']);
    } else if (draw < 0.0475) billLate(invoiceAt(2), parcel, shipment);
    else if (draw < 0.0585) credit(invoiceAt(2), parcel, shipment, nextCredit());
    const isLate = parcel.deliveredOn !== null && parcel.deliveredOn > parcel.dueOn;
    if (isLate && parcel.service.isExpress && draw > 0.008 && random.chance(0.6)) {
      const detail = random.chance(0.3) ? 'AGSR' : 'GSR';
      credit(invoiceAt(2), parcel, shipment, { ...upsCredits.GSR, detail });
    }
    if (parcel.isLost && random.chance(0.5)) credit(invoiceAt(4), parcel, shipment, upsCredits.Lost);
  }

  /** What a planted fault adds to invoices. Most faults are elsewhere: in tracking events, prices or the shipper's records. */
  function billFault(fault: Fault, parcel: Parcel, shipment: UpsBlock, invoiceAt: InvoiceAt): void {
    const invoice = invoiceAt(0);
    if (fault === 'address correction') correctAddress(invoiceAt(1), parcel, shipment);
    if (fault === 'returned') returnToSender(invoiceAt(1), parcel, shipment);
    if (fault === 'billed twice') add(invoice, parcel, shipment);
    if (fault === 'late payment fee' && invoice !== null) chargeLatePayment(invoice);
  }

  function chargeLatePayment(invoice: Invoice): void {
    addLoose(invoice, 'FEES', {
      classification: 'MSC',
      code: 'LPF',
      text: 'Late Payment Fee',
      incentive: 0,
      net: random.whole(900, 6_000),
    });
  }

  /** A correction of weight or size. For some corrections, UPS also charges an audit fee. */
  function correct(invoice: Invoice | null, parcel: Parcel, shipment: UpsBlock): void {
    if (invoice === null) return;
    const pounds = parcel.billedPounds + random.whole(1, 5);
    const before = tariff.rate(parcel.service, parcel.zone, parcel.billedPounds, parcel.shippedOn);
    const gross = tariff.rate(parcel.service, parcel.zone, pounds, parcel.shippedOn) - before;
    const freight = { gross, discount: permille(gross, discountPermille(parcel)) };
    const prefix = 'Shipping Charge Correction';
    const charges: UpsCharge[] = [
      {
        classification: 'FRT',
        code: parcel.service.ups.code,
        text: `${prefix} ${parcel.service.ups.text}`,
        ...priced(freight),
        isFreight: true,
      },
      fuel(freight.gross, netOf(freight), parcel, `${prefix} Fuel Surcharge`),
    ];
    if (random.chance(AUDIT_FEE_SHARE))
      charges.push({
        classification: 'ACC',
        code: 'SCF',
        text: 'SCC Audit Fee',
        incentive: 0,
        net: tariff.raised(afterwardsCents.auditFee, parcel.shippedOn),
      });
    add(invoice, parcel, {
      ...adjustment('SCC', shipment, charges, invoice),
      enteredTenths: parcel.actualTenths,
      billedPounds: pounds,
      measured: dimensions(parcel, 2),
      note: 'Audited weight or size differs',
    });
  }

  function correctAddress(invoice: Invoice | null, parcel: Parcel, shipment: UpsBlock): void {
    if (invoice === null) return;
    const net = tariff.raised(afterwardsCents.addressCorrection, parcel.shippedOn);
    const charges: UpsCharge[] = [
      { classification: 'ACC', code: 'ADC', text: `Address Correction ${serviceText(parcel)}`, incentive: 0, net },
      fuel(net, net, parcel, 'Fuel Surcharge'),
    ];
    add(invoice, parcel, { ...adjustment('ADC', shipment, charges, invoice), correctedAddress: true });
  }

  /** A correction for an address that was billed as commercial but is residential. */
  function reclassify(invoice: Invoice | null, parcel: Parcel, shipment: UpsBlock): void {
    if (invoice === null || parcel.recipient.isResidential || parcel.recipient.country !== 'US') return;
    const gross = tariff.raised(560, parcel.shippedOn);
    const price = { gross, discount: permille(gross, 1000 * profile.contract.surchargeDiscount) };
    const charges: UpsCharge[] = [
      {
        classification: 'FRT',
        code: 'RES',
        text: `${parcel.service.ups.text} Residential Adjustment`,
        incentive: 0,
        net: 0,
      },
      { classification: 'ACC', code: 'RES', text: 'Residential Surcharge Adjustment', ...priced(price) },
      fuel(price.gross, netOf(price), parcel, 'Fuel Surcharge Adjustment'),
    ];
    add(invoice, parcel, adjustment('RADJ', shipment, charges, invoice));
  }

  function returnToSender(invoice: Invoice | null, parcel: Parcel, shipment: UpsBlock): void {
    if (invoice === null) return;
    const charges: UpsCharge[] = [
      {
        classification: 'FRT',
        code: parcel.service.ups.code,
        text: `${parcel.service.ups.text} Return to Sender`,
        ...priced(parcel.transportation),
        isFreight: true,
      },
      fuel(parcel.transportation.gross, netOf(parcel.transportation), parcel, 'Fuel Surcharge'),
    ];
    const tracking = nextNumber(parcel.service.ups.inTracking);
    const on = Math.min(parcel.shippedOn + 6, invoice.issuedOn);
    billing.onReturned(tracking, on);
    add(invoice, parcel, {
      category: 'RTN',
      detail: 'RTS',
      on,
      tracking,
      charges,
      enteredTenths: parcel.actualTenths,
      billedPounds: parcel.billedPounds,
      originalTracking: shipment.tracking,
    });
  }

  function billLate(invoice: Invoice | null, parcel: Parcel, shipment: UpsBlock): void {
    if (invoice === null) return;
    const net = tariff.raised(610, parcel.shippedOn);
    const text = 'Not Previously Billed Delivery Confirmation Signature';
    add(
      invoice,
      parcel,
      adjustment('CLB', shipment, [{ classification: 'ACC', code: 'DCS', text, incentive: 0, net }], invoice),
    );
  }

  function credit(invoice: Invoice | null, parcel: Parcel, shipment: UpsBlock, kind: UpsCredit): void {
    if (invoice === null) return;
    const text = kind.text.replace('{service}', serviceText(parcel));
    const code = kind.code === '{service}' ? parcel.service.ups.code : kind.code;
    const charges = isWholeRefund(kind) ? refund(shipment.charges, text) : [partialRefund(kind, code, text, parcel)];
    add(invoice, parcel, adjustment(kind.detail, shipment, charges, invoice));
  }

  /** A refund of one charge, or of part of the transportation. */
  function partialRefund({ type, classification }: UpsCredit, code: string, text: string, parcel: Parcel): UpsCharge {
    const day = parcel.shippedOn;
    const whole = netOf(parcel.transportation);
    const nets: Partial<Record<typeof type, number>> = {
      Residential: tariff.raised(permille(560, 1000 - 1000 * profile.contract.surchargeDiscount), day),
      'Address Correction': tariff.raised(afterwardsCents.addressCorrection, day),
      'Saturday Delivery': tariff.raised(1600, day),
      'Saturday Pickup': tariff.raised(1600, day),
      'Large Package Surcharge': tariff.raised(9_450, day),
      NPOD: whole,
      'Duplicate Charges': shipmentNet(parcel),
      Lost: whole,
    };
    return { classification, code, text, incentive: 0, net: -(nets[type] ?? permille(whole, random.whole(80, 400))) };
  }

  function shipmentNet(parcel: Parcel): number {
    return chargesOf(parcel, false).reduce((sum, { net }) => sum + net, 0);
  }

  function adjustment(
    detail: string,
    { tracking }: UpsBlock,
    charges: readonly UpsCharge[],
    invoice: Invoice,
  ): UpsBlock {
    return { category: 'ADJ', detail, on: Math.max(invoice.issuedOn - 3, 0), tracking, charges };
  }

  function chargesOf(parcel: Parcel, isChargeback: boolean): UpsCharge[] {
    const prefix = isChargeback ? 'Chargeback ' : '';
    const { transportation, surcharges, recipient, service } = parcel;
    const charges: UpsCharge[] = [
      {
        classification: 'FRT',
        code: service.ups.code,
        text: prefix + serviceText(parcel),
        ...priced(transportation),
        isFreight: true,
      },
    ];
    let gross = transportation.gross;
    let net = netOf(transportation);
    for (const surcharge of surcharges) {
      const [code, text, residentialCode] = SURCHARGES[surcharge.kind];
      const classification = surcharge.kind === 'duty' ? 'GOV' : surcharge.kind === 'clearance' ? 'BRK' : 'ACC';
      const own = recipient.isResidential ? (residentialCode ?? code) : code;
      charges.push({ classification, code: own, text: prefix + text, ...priced(surcharge) });
      if (isTaxOrDuty(surcharge.kind)) continue;
      gross += surcharge.gross;
      net += netOf(surcharge);
    }
    const forVolume = handlingForVolume(parcel);
    if (forVolume > 0) {
      charges.push({
        classification: 'ACC',
        code: VOLUME.code,
        text: prefix + VOLUME.text,
        incentive: 0,
        net: forVolume,
      });
      gross += forVolume;
      net += forVolume;
    }
    if (isChargeback)
      charges.push({
        classification: 'ACC',
        code: 'CBF',
        text: 'Chargeback Fee',
        incentive: 0,
        net: afterwardsCents.chargebackFee,
      });
    if (isChargeback) {
      gross += afterwardsCents.chargebackFee;
      net += afterwardsCents.chargebackFee;
    }
    charges.push(fuel(gross, net, parcel, `${prefix}Fuel Surcharge`));
    return charges;
  }

  /** The list price of handling because of volume; 0 for parcels that are charged for their weight or their longest side. */
  function handlingForVolume({ surcharges, shippedOn, length, width, height }: Parcel): number {
    const isSmall = length * width * height <= VOLUME.above;
    if (isSmall || calendar.at(shippedOn).iso < VOLUME.since || surcharges.some(({ kind }) => HANDLING.has(kind)))
      return 0;
    return tariff.raised(surchargeCents.handlingSize, shippedOn);
  }

  /** The gross fuel is a percentage of the gross amounts; the net fuel is the same percentage of the net ones, minus the contract’s reduction. */
  function fuel(grossBasis: number, netBasis: number, parcel: Parcel, text: string): UpsCharge {
    const gross = permille(grossBasis, parcel.fuelPermille);
    const net = permille(netBasis * (1 - profile.contract.fuelReduction), parcel.fuelPermille);
    return { classification: 'FSC', code: 'FSC', text, basis: grossBasis, incentive: gross - net, net };
  }

  function discountPermille({ transportation }: Parcel): number {
    return transportation.gross === 0 ? 0 : (1000 * transportation.discount) / transportation.gross;
  }

  /** A row that belongs to no parcel. */
  function addLoose(invoice: Invoice, detail: string, charge: UpsCharge): void {
    const row =
      cells(12, 34, [
        [12, calendar.at(invoice.issuedOn).iso],
        [19, '0'],
        [20, '0000000'],
      ]) +
      cells(35, 53, chargeCells('MIS', detail, charge, account.currency)) +
      cells(54, 250, [
        [63, calendar.at(invoice.issuedOn + 14).iso],
        [180, '1'],
      ]);
    invoice.add(row, charge.net);
  }

  function add(invoice: Invoice | null, parcel: Parcel, block: UpsBlock): void {
    if (invoice === null) return;
    const { tracking, category, detail } = block;
    const identity = cells(12, 18, [
      [12, calendar.at(block.on).iso],
      [14, tracking],
      [16, parcel.reference],
      [
        18,
        detail === 'CHBK'
          ? 'T/P'
          : parcel.recipient.country !== 'US' && parcel.payor === 'shipper'
            ? 'F/D'
            : BILL_OPTIONS[parcel.payor],
      ],
    ]);
    const references = cells(20, 26, [
      [20, '0000000'],
      [21, tracking],
      [22, parcel.reference],
    ]);
    const freightWeights = weightCells(block);
    const zone = `,${zoneOf(parcel)}`;
    const rest = restCells(parcel, block, invoice);
    for (const charge of block.charges) {
      const isFreight = charge.isFreight === true;
      const row =
        identity +
        (isFreight || charge.classification === 'INF' ? ',1' : ',0') +
        references +
        (isFreight ? freightWeights : NO_WEIGHTS) +
        zone +
        cells(35, 53, chargeCells(category, detail, charge, account.currency)) +
        rest;
      invoice.add(row, charge.net);
    }
  }

  function restCells(parcel: Parcel, block: UpsBlock, invoice: Invoice): string {
    const { origin, recipient } = parcel;
    const filled: [number, string][] = [
      [63, calendar.at(invoice.issuedOn + 14).iso],
      [68, origin.company],
      [69, origin.street],
      [71, origin.place.city],
      [72, origin.place.state],
      [73, origin.place.postalCode],
      [74, origin.place.country],
      [75, recipient.name],
      [76, recipient.company],
      [77, recipient.street],
      [79, recipient.city],
      [80, recipient.state],
      [81, recipient.postalCode],
      [82, recipient.country],
    ];
    if (block.correctedAddress === true)
      filled.push(
        [99, 'Corrected'],
        [102, recipient.street],
        [104, recipient.city],
        [105, recipient.state],
        [106, recipient.postalCode],
        [107, recipient.country],
      );
    if (block.category === 'SHP') filled.push([117, calendar.at(parcel.shippedOn).iso]);
    if (block.category === 'SHP' && parcel.deliveredOn !== null)
      filled.push([122, calendar.at(parcel.deliveredOn).iso]);
    if (parcel.declaredCents > 0 && block.category === 'SHP')
      filled.push([130, toDecimal(parcel.declaredCents)], [132, account.currency]);
    if (block.note !== undefined) filled.push([175, block.note]);
    filled.push([180, block.detail === 'CHBK' ? '1' : PAYOR_ROLES[parcel.payor]]);
    if (block.measured !== undefined) filled.push([196, 'I']);
    filled.push([197, '1']);
    if (block.originalTracking !== undefined) filled.push([201, block.originalTracking]);
    if (block.category === 'SHP') filled.push([226, dimensions(parcel, 0)], [227, 'I']);
    else filled.push([230, serviceText(parcel)]);
    return cells(54, 250, filled);
  }
}

const NO_WEIGHTS = cells(27, 33, [[31, 'PKG']]);

function weightCells({ enteredTenths, billedPounds, measured }: UpsBlock): string {
  if (enteredTenths === undefined || billedPounds === undefined) return NO_WEIGHTS;
  return cells(27, 33, [
    [27, toTenths(enteredTenths)],
    [28, 'L'],
    [29, `${billedPounds}.0`],
    [30, 'L'],
    [31, 'PKG'],
    [32, measured === undefined ? '' : '02'],
    [33, measured ?? ''],
  ]);
}

function chargeCells(category: string, detail: string, charge: UpsCharge, currency: string): [number, string][] {
  return [
    [35, category],
    [36, detail],
    [44, charge.classification],
    [45, charge.code],
    [46, charge.text],
    [47, '0000001'],
    [48, charge.basis === undefined ? '' : currency],
    [49, toDecimal(charge.basis ?? 0)],
    [51, currency],
    [52, toDecimal(charge.incentive)],
    [53, toDecimal(charge.net)],
  ];
}

/** A row without amounts that repeats the service. */
function information(parcel: Parcel): UpsCharge {
  return { classification: 'INF', code: parcel.service.ups.code, text: serviceText(parcel), incentive: 0, net: 0 };
}

function isWholeRefund({ type }: UpsCredit): boolean {
  return type === 'GSR' || type === 'Void';
}

/** A full reversal: each charge with the opposite sign. */
function refund(charges: readonly UpsCharge[], text: string): UpsCharge[] {
  const prefix = text.slice(0, text.startsWith('Void') ? 4 : 'Guaranteed Service Refund'.length);
  return charges
    .filter(({ classification }) => classification !== 'INF')
    .map((charge) => ({
      ...charge,
      text: `${prefix} ${charge.text}`,
      basis: charge.basis === undefined ? undefined : -charge.basis,
      incentive: -charge.incentive,
      net: -charge.net,
    }));
}

function priced({ gross, discount }: { gross: number; discount: number }): { incentive: number; net: number } {
  return { incentive: discount, net: gross - discount };
}

function serviceText({ service, recipient }: Parcel): string {
  if (recipient.country !== 'US' || service.id === 'economy') return service.ups.text;
  return `${service.ups.text} ${recipient.isResidential ? 'Residential' : 'Commercial'}`;
}

/** Ground zones start with two zeros. Hawaii, Puerto Rico and Alaska have separate ground zones. */
function zoneOf({ service, zone, recipient }: Parcel): string {
  if (zone < 9 || recipient.country !== 'US')
    return String(service.ups.zoneStart + (recipient.country === 'US' ? zone : 3)).padStart(3, '0');
  if (service.ups.zoneStart > 0) return String(service.ups.zoneStart + 9);
  return { AK: '044', PR: '045' }[recipient.state] ?? '046';
}

/** The dimensions as UPS writes them, `14.0x 13.0x 12.0`; `more` is added in inches to those of the parcel. */
function dimensions({ length, width, height }: Parcel, more: number): string {
  return [length + more, width, height]
    .map((inches) => inches.toFixed(1).padStart(4))
    .join('x')
    .trim();
}
