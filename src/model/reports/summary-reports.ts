import { charges } from '#model/sources/charges.ts';
import { credits } from '#model/sources/credits.ts';
import { findings } from '#model/sources/findings.ts';
import { shipments } from '#model/sources/shipments.ts';
import { defineGroupsReport, factsOf, groupedBy, percentage, type ReportColumn } from './report.ts';

const labelled = (label: string, columns: readonly ReportColumn[]): ReportColumn[] =>
  columns.map((column) => ({ ...column, label }));

const spendFacts = factsOf(
  shipments,
  'packages',
  'totalSpend',
  'publishedAmount',
  'transportationDiscount',
  'accessorials',
  'fuelSurcharge',
  'taxesAndOthers',
);
const weightFacts = factsOf(
  shipments,
  'weightedPackages',
  'billWeight',
  'actualWeight',
  'weightDifference',
  'billWeightPerPackage',
  'actualWeightPerPackage',
);
const deliveryFacts = [
  ...factsOf(shipments, 'totalPackages', 'onTimePackages', 'latePackages'),
  percentage('latePercentage', 'Late %', 'latePackages', 'totalPackages'),
  ...factsOf(shipments, 'exceptionPackages'),
  percentage('exceptionPercentage', 'Exception %', 'exceptionPackages', 'totalPackages'),
  ...factsOf(shipments, 'pendingLatePackages'),
];

/** Reports with a row for each group of shipments, charges or credits. */
export const summaryReports = [
  defineGroupsReport({
    id: 'spendByService',
    name: 'Spend By Service',
    description: 'What each service of each carrier cost, from published amount to total spend.',
    columns: [
      ...groupedBy(shipments, 'carrier_name', 'service_category', 'service'),
      ...spendFacts,
      ...factsOf(shipments, 'pricedPackages', 'costPerPackage'),
    ],
  }),
  defineGroupsReport({
    id: 'accessorialSummary',
    name: 'Accessorial Summary',
    description: 'Cost of special handling by accessorial: number of charges, and amounts before and after discounts.',
    columns: [
      ...groupedBy(charges, 'carrier_name', 'accessorial'),
      ...factsOf(
        charges,
        'accessorialCount',
        'accessorialShipments',
        'accessorialGross',
        'accessorialDiscount',
        'accessorialSpend',
        'accessorialPerShipment',
      ),
    ],
    where: [{ column: 'bucket_name', condition: '=', value: 'other accessorial', operator: 'AND', matchCase: true }],
  }),
  defineGroupsReport({
    id: 'annualSummary',
    name: 'Annual Summary',
    description: 'Spend, packages, weight and refunds by month.',
    columns: [
      ...groupedBy(shipments, 'bill_year', 'bill_month'),
      ...spendFacts,
      ...factsOf(shipments, 'billWeight', 'pricedPackages', 'costPerPackage'),
      ...factsOf(credits, 'totalRefund'),
    ],
  }),
  defineGroupsReport({
    id: 'deliveryStatus',
    name: 'Delivery Status',
    description: 'Delivery status of the packages of each service: on time, late, exception or pending late.',
    columns: [...groupedBy(shipments, 'carrier_name', 'service_category', 'service'), ...deliveryFacts],
  }),
  defineGroupsReport({
    id: 'auditSummary',
    name: 'Audit Summary',
    description: 'Audit findings, claims and recovered amounts by carrier.',
    columns: [
      ...groupedBy(shipments, 'carrier_name'),
      {
        kind: 'extent',
        id: 'from_invoice_date',
        label: 'From Invoice Date',
        dimension: 'bill_date',
        end: 'first',
        format: 'date',
      },
      {
        kind: 'extent',
        id: 'to_invoice_date',
        label: 'To Invoice Date',
        dimension: 'bill_date',
        end: 'last',
        format: 'date',
      },
      ...factsOf(shipments, 'totalSpend'),
      ...factsOf(charges, 'matchedCharges'),
      ...labelled('Overcharge Discrepancy', factsOf(findings, 'found')),
      ...labelled('Undercharge Discrepancy', factsOf(findings, 'undercharged')),
      ...labelled('Disputed Amount', factsOf(findings, 'claimed')),
      ...labelled('Pending', factsOf(findings, 'filed')),
      ...labelled('Recovered', factsOf(credits, 'auditRefund')),
      ...factsOf(findings, 'denied'),
    ],
  }),
  defineGroupsReport({
    id: 'weightSummary',
    name: 'Weight',
    description: 'Billed weight and actual weight by service and zone.',
    columns: [...groupedBy(shipments, 'carrier_name', 'service_category', 'service', 'zone'), ...weightFacts],
  }),
  defineGroupsReport({
    id: 'refundSummary',
    name: 'Refund',
    description: 'Refunds by credit type, split into audit refunds and client refunds.',
    columns: [
      ...groupedBy(credits, 'carrier_name', 'credit_type'),
      ...factsOf(credits, 'creditLines', 'auditRefund', 'clientRefund', 'totalRefund'),
    ],
  }),
  defineGroupsReport({
    id: 'zoneSummary',
    name: 'Zone',
    description: 'Packages, weight and spend by zone.',
    columns: [
      ...groupedBy(shipments, 'carrier_name', 'zone'),
      ...factsOf(
        shipments,
        'packages',
        'billWeight',
        'totalSpend',
        'pricedPackages',
        'costPerPackage',
        'pricedWeight',
        'averageCostPerPound',
      ),
    ],
  }),
  defineGroupsReport({
    id: 'carrierScore',
    name: 'Carrier Score',
    description: 'Delivery performance and billing accuracy of each carrier by service and receiver country.',
    columns: [
      ...groupedBy(shipments, 'carrier_name', 'service_category', 'normalised_consignee_country'),
      ...deliveryFacts,
      ...factsOf(charges, 'chargeLines', 'chargesWithoutFinding'),
      percentage('billingAccuracy', 'Billing Accuracy %', 'chargesWithoutFinding', 'chargeLines'),
      ...factsOf(shipments, 'pickupToDelivery', 'busPickupToDelivery'),
    ],
  }),
  defineGroupsReport({
    id: 'invoiceSummary',
    name: 'Invoice Summary',
    description: 'Each invoice with its shipments, packages and charges.',
    columns: [
      ...groupedBy(shipments, 'carrier_name', 'account_number', 'invoice_number', 'bill_date', 'currency_code'),
      ...factsOf(shipments, 'shipmentCount'),
      ...spendFacts,
    ],
  }),
  defineGroupsReport({
    id: 'glSummary',
    name: 'GL Summary',
    description: 'Charges by GL code, cost center, account, month and category, for the general ledger.',
    columns: [
      ...groupedBy(charges, 'gl_code', 'cost_center', 'account_number', 'carrier_name', 'bill_month', 'bucket_name'),
      ...factsOf(charges, 'chargeLines', 'netCharges'),
    ],
  }),
  defineGroupsReport({
    id: 'duplicateCharges',
    name: 'Duplicate Charges',
    description: 'Charges of the same kind and amount that appear more than once for a tracking number.',
    columns: [
      ...groupedBy(charges, 'carrier_name', 'tracking_number', 'charge_description'),
      {
        kind: 'measure',
        id: 'net_charge_amount',
        field: 'net_charge_amount',
        label: 'Net Charge Amount',
        format: 'money',
      },
      ...factsOf(charges, 'chargeLines', 'netCharges'),
      {
        kind: 'extent',
        id: 'first_invoice_date',
        label: 'First Invoice Date',
        dimension: 'bill_date',
        end: 'first',
        format: 'date',
      },
      {
        kind: 'extent',
        id: 'last_invoice_date',
        label: 'Last Invoice Date',
        dimension: 'bill_date',
        end: 'last',
        format: 'date',
      },
    ],
    where: [
      { column: 'tracking_number', condition: 'is not null', value: null, operator: 'AND', matchCase: true },
      { column: 'netCharges', condition: '>', value: 0, operator: 'AND', matchCase: true },
    ],
    having: { fact: 'chargeLines', above: 1 },
  }),
];
