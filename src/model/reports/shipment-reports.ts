import { shipmentLineColumns } from '#model/pages/declared/shipment-line-columns.ts';
import { spendColumns } from '#model/pages/declared/spend-columns.ts';
import { whereOneOf } from '#model/pages/where-one-of.ts';
import { shipments } from '#model/sources/shipments.ts';
import { defineRowsReport } from './report.ts';

/** Reports with a row for each tracking number of an invoice. */
export const shipmentReports = [
  defineRowsReport({
    id: 'shipmentDetails',
    name: 'Shipment Details',
    description: 'Every shipment with its dates, addresses and weights, and its charges by category.',
    source: shipments,
    columns: [
      ...spendColumns,
      'zone',
      'bill_option',
      'tracking_status',
      'no_of_pkgs',
      'bill_weight_pounds',
      'actual_weight_pounds',
    ],
  }),
  defineRowsReport({
    id: 'addressCorrection',
    name: 'Address Correction',
    description: 'Shipments with an address that the carrier corrected, with the address and the fee.',
    source: shipments,
    columns: [
      'invoice_number',
      'account_number',
      'carrier_name',
      'bill_date',
      'pickup_date',
      'tracking_number',
      { field: 'service', label: 'Service' },
      'consignee_name',
      'consignee_company',
      'consignee_address',
      'consignee_city',
      { field: 'consignee_state', label: 'Receiver State' },
      'consignee_postal_code',
      { field: 'consignee_cntry', label: 'Receiver Country' },
      'address_correction_amt',
      'net_amount',
    ],
    where: [{ column: 'addressCorrectionFees', condition: '!=', value: 0, operator: 'AND', matchCase: true }],
  }),
  defineRowsReport({
    id: 'lateDeliveries',
    name: 'Late Deliveries',
    description: 'Shipments delivered after the promised time, or past that time and not yet delivered.',
    source: shipments,
    columns: [
      ...shipmentLineColumns.slice(0, 7),
      'scheduled_date',
      ...shipmentLineColumns.slice(7),
      'zone',
      'tracking_status',
      'no_of_pkgs',
      'net_amount',
    ],
    where: [whereOneOf('tracking_status', ['Late', 'Pending Late'])],
  }),
];
