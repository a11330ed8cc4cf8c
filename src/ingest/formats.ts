import { dhlEcommerce } from './dhl-ecommerce/dhl-ecommerce.format.ts';
import { dhlExpress } from './dhl-express/dhl-express.format.ts';
import { easypostInvoice } from './easypost-invoice/easypost-invoice.format.ts';
import { fedexBillingOnline } from './fedex-billing-online/fedex-billing-online.format.ts';
import { fedexShipmentDetail } from './fedex-shipment-detail/fedex-shipment-detail.format.ts';
import type { FileFormat } from './file-format.ts';
import { plainCsv } from './plain-csv/plain-csv.format.ts';
import { upsBilling } from './ups-billing/ups-billing.format.ts';
import { uspsEps } from './usps-eps/usps-eps.format.ts';
import { x12Invoice } from './x12-210/x12-210.format.ts';

/** Every format that can be imported, in the order in which a file is tried. */
export const formats: readonly FileFormat[] = [
  upsBilling,
  fedexBillingOnline,
  fedexShipmentDetail,
  dhlExpress,
  dhlEcommerce,
  uspsEps,
  easypostInvoice,
  x12Invoice,
  plainCsv,
];
