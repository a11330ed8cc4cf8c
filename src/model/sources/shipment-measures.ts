import type { DaysBetween, Measure } from './source.ts';

const money = (label: string, plus: string[], minus: string[] = []): Measure => ({
  label,
  format: 'money',
  plus,
  minus,
});

const TAXES_AND_OTHERS = ['billing_adjustment', 'tax', 'fee', 'other'];
const amounts = (buckets: string[]) => buckets.map((bucket) => `${bucket}_amount`);
const discounts = (buckets: string[]) => buckets.map((bucket) => `${bucket}_discount`);

const daysToDelivery = (label: string, from: string, count: DaysBetween['count']): Measure => ({
  label,
  format: 'decimal',
  days: { from, to: 'delivery_date', count },
});

/** The measures of a shipment. */
export const shipmentMeasures = {
  net_amount: money('Net Amount', ['net_amount']),
  // `further_discount` is the sum of the other discounts.
  incentive_amount: money('Incentive Amount', ['transportation_discount', 'further_discount']),
  transportation_amount: money('Published Amount', ['transportation_amount']),
  transportation_discount: money('Transportation Discount', ['transportation_discount']),
  net_transportation_amount: money('Net Transportation Amount', ['transportation_amount'], ['transportation_discount']),
  other_accessorial_amount: money('Accessorial Amount', ['other_accessorial_amount']),
  other_accessorial_discount: money('Accessorial Discount', ['other_accessorial_discount']),
  net_other_accessorial_amount: money(
    'Net Accessorial Amount',
    ['other_accessorial_amount'],
    ['other_accessorial_discount'],
  ),
  fuel_surcharge_amount: money('Fuel Surcharge Amount', ['fuel_surcharge_amount']),
  fuel_surcharge_discount: money('Fuel Surcharge Discount', ['fuel_surcharge_discount']),
  net_fuel_surcharge_amount: money('Net Fuel Surcharge Amount', ['fuel_surcharge_amount'], ['fuel_surcharge_discount']),
  taxes_and_others: money('Taxes & Others', amounts(TAXES_AND_OTHERS)),
  taxes_and_others_discount: money('Taxes & Others Discount', discounts(TAXES_AND_OTHERS)),
  net_taxes_and_others: money('Net Taxes & Others', amounts(TAXES_AND_OTHERS), discounts(TAXES_AND_OTHERS)),
  no_of_pkgs: { label: 'Package Count', format: 'integer', plus: ['no_of_pkgs'] },
  bill_weight_pounds: { label: 'Bill Weight', format: 'weight', plus: ['bill_weight_pounds'] },
  actual_weight_pounds: { label: 'Actual Weight', format: 'weight', plus: ['actual_weight_pounds'] },
  delta_weight_pounds: {
    label: 'Bill Weight − Actual Weight',
    format: 'weight',
    plus: ['bill_weight_pounds'],
    minus: ['actual_weight_pounds'],
  },
  domestic_zone: { label: 'Domestic Zone', format: 'decimal', lastDigitOf: 'zone' },
  label_days: daysToDelivery('Days from Label to Delivery', 'label_date', 'calendar'),
  label_business_days: daysToDelivery('Business Days from Label to Delivery', 'label_date', 'business'),
  pickup_days: daysToDelivery('Days from Pickup to Delivery', 'pickup_date', 'calendar'),
  pickup_business_days: daysToDelivery('Business Days from Pickup to Delivery', 'pickup_date', 'business'),
  address_correction_amt: money('Address Correction', ['address_correction_amt']),
  shipping_charge_correction_amt: money('Shipping Charge Correction', ['shipping_charge_correction_amt']),
  chargeback_amt: money('Chargeback', ['chargeback_amt']),
  declared_amt: money('Declared Value', ['declared_amt']),
  audit_fee_amt: money('SCC Audit Fee', ['audit_fee_amt']),
} satisfies Record<string, Measure>;

export type ShipmentMeasureId = keyof typeof shipmentMeasures;
