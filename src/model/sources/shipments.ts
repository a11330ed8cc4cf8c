import { commonDimensions } from './common-dimensions.ts';
import { costAvoidanceFacts } from './cost-avoidance-facts.ts';
import { deliveryFacts } from './delivery-facts.ts';
import { findingsOfShipment } from './finding-joins.ts';
import { overviewFacts } from './overview-facts.ts';
import { rateZones, transitBands, weightBands, zoneBands } from './shipment-bands.ts';
import { shipmentMeasures } from './shipment-measures.ts';
import { shipmentSums } from './shipment-sums.ts';
import { defineSource } from './source.ts';
import { spendFacts } from './spend-facts.ts';
import { weightFacts } from './weight-facts.ts';

/**
 * Has one row for each tracking number of an invoice. Without excluded carriers, Total Spend is Published Amount − Transportation
 * Discount + Accessorials + Fuel Surcharge + Taxes & Other Charges.
 */
export const shipments = defineSource({
  id: 'shipments',
  table: 'shipments',
  joins: findingsOfShipment,
  sums: shipmentSums,
  dimensions: {
    ...commonDimensions,
    tracking_id: { label: 'Tracking Id', column: 'id', type: 'id' },
    tracking_status: { label: 'Tracking Status', column: 'tracking_status', type: 'text' },
    label_date: { label: 'Label Date', column: 'label_date', type: 'date' },
    scheduled_date: { label: 'Scheduled Date', column: 'scheduled_date', type: 'instant' },
    sender_place: {
      label: 'Sender Location',
      column: 'sender_postal_code',
      type: 'text',
      columns: ['normalised_sender_country', 'normalised_sender_state', 'sender_city', 'sender_postal_code'],
    },
    fulfillment_center: {
      label: 'Fulfillment Center',
      column: 'sender_postal_code',
      type: 'text',
      centersOf: { countryColumn: 'normalised_sender_country' },
      isClientSpecific: true,
    },
    zone_band: { label: 'Zone Band', column: 'zone', type: 'text', bands: zoneBands },
    rate_zone: { label: 'Rate Card Zone', column: 'zone', type: 'text', bands: rateZones },
    transit_band: { label: 'Transit Days', column: 'delivery_date', type: 'text', bands: transitBands },
    weight_band: { label: 'Weight Band', column: 'bill_weight_pounds', type: 'text', bands: weightBands },
    consignee_name: { label: 'Receiver Name', column: 'consignee_name', type: 'text' },
    consignee_company: { label: 'Receiver Company', column: 'consignee_company', type: 'text' },
    consignee_address: { label: 'Receiver Address', column: 'consignee_address', type: 'text' },
  },
  measures: shipmentMeasures,
  facts: { ...spendFacts, ...deliveryFacts, ...weightFacts, ...costAvoidanceFacts, ...overviewFacts },
  rowsFact: 'shipmentCount',
  periodFacts: {
    spend: 'totalSpend',
    pkgs: 'pricedPackages',
    lbs: 'pricedWeight',
    div: 'costPerPackage',
    divLbs: 'averageCostPerPound',
    divPkg: 'averageBillWeight',
    accessorial: 'accessorials',
  },
});
