import { amazonShipping } from '#ingest/amazon-shipping/amazon-shipping.format.ts';
import { dhlEcommerce } from '#ingest/dhl-ecommerce/dhl-ecommerce.format.ts';
import { dhlExpress } from '#ingest/dhl-express/dhl-express.format.ts';
import { easypostInvoice } from '#ingest/easypost-invoice/easypost-invoice.format.ts';
import { fedexBillingOnline } from '#ingest/fedex-billing-online/fedex-billing-online.format.ts';
import { fedexNamedCharges } from '#ingest/fedex-named-charges/fedex-named-charges.format.ts';
import { fedexShipmentDetail } from '#ingest/fedex-shipment-detail/fedex-shipment-detail.format.ts';
import { ontracInvoice } from '#ingest/ontrac-invoice/ontrac-invoice.format.ts';
import { pitneyBowesExtract } from '#ingest/pitney-bowes-extract/pitney-bowes-extract.format.ts';
import { plainCsv } from '#ingest/plain-csv/plain-csv.format.ts';
import { royalMailInvoice } from '#ingest/royal-mail-invoice/royal-mail-invoice.format.ts';
import { upsBilling } from '#ingest/ups-billing/ups-billing.format.ts';
import { uspsEps } from '#ingest/usps-eps/usps-eps.format.ts';
import { x12Invoice } from '#ingest/x12-210/x12-210.format.ts';
import type { FileFormat } from './file-format.ts';

/** Every format that can be imported. A file is compared with them in this order. */
export const formats: readonly FileFormat[] = [
  upsBilling,
  fedexBillingOnline,
  fedexShipmentDetail,
  fedexNamedCharges,
  dhlExpress,
  dhlEcommerce,
  ontracInvoice,
  amazonShipping,
  royalMailInvoice,
  pitneyBowesExtract,
  uspsEps,
  easypostInvoice,
  x12Invoice,
  plainCsv,
];
