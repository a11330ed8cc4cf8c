import * as captcha from '#contract/captcha-files.ts';
import * as contract from '#contract/invoices.ts';
import { type ApiRoute, rawRoute, route } from '#server/http/api-route.ts';
import { addCaptchaResponse } from './add-captcha-response.ts';
import { downloadCaptchaFile, getCaptchaFile } from './captcha-file.ts';
import { downloadInvoices } from './download-invoices.ts';
import { getInvoiceDetails } from './get-invoice-details.ts';
import { listInvoiceLines, listInvoiceShipments } from './list-invoice-rows.ts';
import { searchInvoices } from './search-invoices.ts';

const SEARCH = 'INVOICE_SEARCH';
const CAPTCHA = 'DOWNLOAD_CAPTCHA';

export const invoiceRoutes: readonly ApiRoute[] = [
  route(contract.searchInvoices, SEARCH, (ctx, { query }) => searchInvoices(ctx, query)),
  route(contract.invoiceDetails, SEARCH, (ctx, { query }) => getInvoiceDetails(ctx, query)),
  route(contract.invoiceLines, SEARCH, (ctx, { query }) => listInvoiceLines(ctx, query)),
  route(contract.invoiceShipments, SEARCH, (ctx, { query }) => listInvoiceShipments(ctx, query)),
  rawRoute(contract.bulkDownload, SEARCH, (ctx, { body }, http) => downloadInvoices(ctx, body.invoices, http)),
  route(captcha.captchaFileDetails, CAPTCHA, (ctx, { params }) => getCaptchaFile(ctx, params.id)),
  rawRoute(captcha.downloadCaptchaFile, CAPTCHA, (ctx, { params }, http) => downloadCaptchaFile(ctx, params.id, http)),
  route(captcha.addCaptchaResponse, 'UPLOAD_FILES', (ctx, { body }) => addCaptchaResponse(ctx, body)),
];
