import { describe, expect, it } from 'vitest';
import { findPage } from './pages.ts';

/** The first fields of every grid with their titles. Source: dashboards.md §3, "Shipment-line common fields". */
const COMMON = {
  TRACKING_ID: 'Tracking Id',
  INVOICE_NUMBER: 'Invoice Number',
  ACCOUNT_NUMBER: 'Account',
  CARRIER_NAME: 'Carrier',
  BILL_DATE: 'Invoice Date',
  PICKUP_DATE: 'Ship Date',
  DELIVERY_DATE: 'Delivery Date',
  TRACKING_NUMBER: 'Tracking Number',
  SERVICE: 'Service',
  SENDER_CITY: 'Sender City',
  SENDER_STATE: 'Sender State',
  NORMALISED_SENDER_STATE: 'Normalised Sender State',
  SENDER_POSTAL_CODE: 'Sender Postal Code',
  SENDER_CNTRY: 'Sender Country',
  NORMALISED_SENDER_COUNTRY: 'Normalised Sender Country',
  CONSIGNEE_CITY: 'Receiver City',
  CONSIGNEE_STATE: 'Receiver State',
  NORMALISED_CONSIGNEE_STATE: 'Normalised Receiver State',
  CONSIGNEE_POSTAL_CODE: 'Receiver Postal Code',
  CONSIGNEE_CNTRY: 'Receiver Country',
  NORMALISED_CONSIGNEE_COUNTRY: 'Normalised Receiver Country',
};

const SPEND = {
  ...COMMON,
  NET_AMOUNT: 'Net Amount',
  INCENTIVE_AMOUNT: 'Incentive Amount',
  TRANSPORTATION_AMOUNT: 'Published Amount',
  TRANSPORTATION_DISCOUNT: 'Transportation Discount',
  OTHER_ACCESSORIAL_AMOUNT: 'Accessorial Amount',
  OTHER_ACCESSORIAL_DISCOUNT: 'Accessorial Discount',
  NET_OTHER_ACCESSORIAL_AMOUNT: 'Net Accessorial Amount',
  FUEL_SURCHARGE_AMOUNT: 'Fuel Surcharge Amount',
  FUEL_SURCHARGE_DISCOUNT: 'Fuel Surcharge Discount',
  NET_FUEL_SURCHARGE_AMOUNT: 'Net Fuel Surcharge Amount',
  TAXES_AND_OTHERS: 'Taxes & Others',
  TAXES_AND_OTHERS_DISCOUNT: 'Taxes & Others Discount',
  NET_TAXES_AND_OTHERS: 'Net Taxes & Others',
};

const INSIGHT = {
  ...SPEND,
  ADDRESS_CORRECTION_AMT: 'Address Correction',
  SHIPPING_CHARGE_CORRECTION_AMT: 'Shipping Charge Correction',
  CHARGEBACK_AMT: 'Chargeback',
  DECLARED_AMT: 'Declared Value',
};

const GRIDS: Record<string, Record<string, string>> = {
  spend: SPEND,
  costAvoidanceSummary: INSIGHT,
  nextDayEarlyAm: INSIGHT,
  sccAuditFee: INSIGHT,
  refund: {
    ...COMMON,
    AUDIT_REFUND_AMOUNT: 'Total Refund Amount',
    CREDIT_TYPE: 'Credit Type',
    CREDIT_STATUS: 'Credit Status',
  },
  carrierScore: { ...COMMON, NO_OF_PKGS: 'Package Count', TRACKING_STATUS: 'Tracking Status' },
  accessorial: {
    ...COMMON,
    INVOICE_TOTAL_CHARGES: 'Net Amount',
    NET_OTHER_ACCESSORIAL_AMOUNT: 'Net Accessorial Amount',
    OTHER_ACCESSORIAL_COUNT: 'Accessorial Count',
    CHARGE_DESCRIPTION: 'Accessorial In File',
    ACCESSORIAL_CODE: 'Accessorial Code',
  },
  weight: {
    ...COMMON,
    BILL_WEIGHT_POUNDS: 'Bill Weight',
    ACTUAL_WEIGHT_POUNDS: 'Actual Weight',
    DELTA_WEIGHT_POUNDS: 'Bill Weight − Actual Weight',
  },
};

describe.each(Object.entries(GRIDS))('the grid of %s', (id, fields) => {
  const columns = findPage(id)?.columns ?? [];

  it.each(Object.entries(fields))('has %s as “%s”', (name, label) => {
    expect(columns.find((column) => column.name === name)?.label).toBe(label);
  });

  it('hides only the tracking id and has unique titles', () => {
    expect(columns.filter(({ isHidden }) => isHidden).map(({ name }) => name)).toEqual(['TRACKING_ID']);
    expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length);
    expect(new Set(columns.map(({ label }) => label)).size).toBe(columns.length);
    expect(columns.every(({ width }) => width >= 150 && width <= 200)).toBe(true);
  });
});
