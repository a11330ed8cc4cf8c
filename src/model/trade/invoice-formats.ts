/** A format of carriers' invoice files, as people who upload files see it. */
export interface InvoiceFormat {
  id: string;
  /** The English name, which the browser translates by id. */
  label: string;
  carriers: string;
  /** How many columns a file has; the empty text where that varies. */
  columns: string;
  /** Column headings, or the marks at the start of lines, that a file is recognised by. */
  marks: string;
}

/** Every format that can be imported. */
export const invoiceFormats = {
  'ups-billing': {
    id: 'ups-billing',
    label: 'UPS Billing Data',
    carriers: 'UPS',
    columns: '240–260',
    marks: 'Version, Recipient Number, Account Number, Invoice Date',
  },
  'fedex-billing-online': {
    id: 'fedex-billing-online',
    label: 'FedEx Billing Online',
    carriers: 'FedEx',
    columns: '210',
    marks: 'Invoice Number, Net Charge Amount, Tracking ID Charge Description, Tracking ID Charge Amount',
  },
  'fedex-shipment-detail': {
    id: 'fedex-shipment-detail',
    label: 'FedEx Shipment Detail',
    carriers: 'FedEx',
    columns: '65–66',
    marks: 'Payer Account, Invoice Month, OPCO, Shipment Freight Charge, Net Charge',
  },
  'fedex-named-charges': {
    id: 'fedex-named-charges',
    label: 'FedEx invoice (Europe, Canada)',
    carriers: 'FedEx',
    columns: '',
    marks: 'Master EDI No, Bill-To Account, Net Chrg, Curr, Freight Amt, Misc 3 Amt',
  },
  'dhl-express': {
    id: 'dhl-express',
    label: 'DHL Express',
    carriers: 'DHL Express',
    columns: '153',
    marks: 'Line Type, Billing Source, Original Invoice Number, XC1 Code … XC9 Total',
  },
  'dhl-ecommerce': {
    id: 'dhl-ecommerce',
    label: 'DHL eCommerce',
    carriers: 'DHL eCommerce',
    columns: '79',
    marks: 'HDR, DTL',
  },
  'ontrac-invoice': {
    id: 'ontrac-invoice',
    label: 'OnTrac invoice',
    carriers: 'OnTrac',
    columns: '68',
    marks: 'Billing Date, Customer Account, First Scan Date Time, Return to Sender, Total Charges',
  },
  'amazon-shipping': {
    id: 'amazon-shipping',
    label: 'Amazon Shipping invoice',
    carriers: 'Amazon Logistics',
    columns: '24–30',
    marks: 'Tracking Id, Date Label Printed, Date of Charge, Shipping Service, Tax Amount (USD)',
  },
  'royal-mail-invoice': {
    id: 'royal-mail-invoice',
    label: 'Royal Mail invoice',
    carriers: 'Royal Mail',
    columns: '34',
    marks: 'Document Number, Total Net, Docket Number, Posting Date, Net Value',
  },
  'pitney-bowes-extract': {
    id: 'pitney-bowes-extract',
    label: 'Pitney Bowes billing extract',
    carriers: 'USPS, …',
    columns: '53',
    marks: 'DOCUMENT_NO, TRANSACTION_ID, SERVICE_PLUS_FEES_SUBTOTAL, DOCUMENT_TOTAL',
  },
  'usps-eps': {
    id: 'usps-eps',
    label: 'USPS EPS transactions',
    carriers: 'USPS',
    columns: '21',
    marks: 'ACH Withdrawal ID, ACH Withdrawal Amount, EPS Account #, EPS Transaction ID',
  },
  'easypost-invoice': {
    id: 'easypost-invoice',
    label: 'EasyPost shipment invoice',
    carriers: 'UPS, FedEx, DHL, USPS, …',
    columns: '',
    marks: 'shipment_id, carrier_account_id, initially_paid_amount, final_invoice_amount',
  },
  'x12-210': {
    id: 'x12-210',
    label: 'EDI X12 210 and 110',
    carriers: 'UPS, FedEx, LTL',
    columns: '',
    marks: 'ISA, ST*210, ST*110',
  },
  'plain-csv': {
    id: 'plain-csv',
    label: 'Plain CSV',
    carriers: 'UPS, FedEx, DHL, USPS, LTL, …',
    columns: '',
    marks: 'invoice_number, invoice_date, account_number, carrier, currency, net',
  },
} as const satisfies Record<string, InvoiceFormat>;

const byId: Readonly<Record<string, InvoiceFormat>> = invoiceFormats;

/** The English name of a format, or its id if the format is no longer supported. */
export function invoiceFormatLabel(id: string): string {
  return byId[id]?.label ?? id;
}
