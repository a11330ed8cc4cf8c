import type { LanguageCode } from '#model/texts/locales.ts';

/** The texts of an invoice to a client. */
interface InvoiceTexts {
  title: string;
  draft: string;
  client: string;
  number: string;
  date: string;
  notStamped: string;
  period: string;
  currency: string;
  trackingNumber: string;
  shipDate: string;
  carrier: string;
  service: string;
  zone: string;
  account: string;
  charges: string;
  credits: string;
  amount: string;
  total: string;
  /** In place of a tracking number. */
  chargesOf: string;
  /** The names of the sheets of a workbook. */
  sheets: readonly [about: string, data: string];
}

/** The texts of invoices to clients in every language. The terms follow `docs/translation-glossary.md`. */
export const invoiceTexts: Record<LanguageCode, InvoiceTexts> = {
  en: {
    title: 'Client Invoice {number}',
    draft: 'Client Invoice (Draft)',
    client: 'Client',
    number: 'Invoice Number',
    date: 'Invoice Date',
    notStamped: 'not stamped yet',
    period: 'Period',
    currency: 'Currency',
    trackingNumber: 'Tracking Number',
    shipDate: 'Ship Date',
    carrier: 'Carrier',
    service: 'Service',
    zone: 'Zone',
    account: 'Account',
    charges: 'Charges',
    credits: 'Credits',
    amount: 'Amount',
    total: 'Total',
    chargesOf: 'Charges of invoice {number}',
    sheets: ['Invoice', 'Parcels'],
  },
  zh: {
    title: '客户发票 {number}',
    draft: '客户发票（草稿）',
    client: '客户',
    number: '发票号',
    date: '发票日期',
    notStamped: '尚未加盖',
    period: '期间',
    currency: '币种',
    trackingNumber: '追踪编号',
    shipDate: '寄件日期',
    carrier: '承运商',
    service: '服务',
    zone: '分区',
    account: '账号',
    charges: '费用',
    credits: '退款',
    amount: '金额',
    total: '合计',
    chargesOf: '发票 {number} 的费用',
    sheets: ['发票', '包裹'],
  },
  es: {
    title: 'Factura de cliente {number}',
    draft: 'Factura de cliente (borrador)',
    client: 'Cliente',
    number: 'Número de factura',
    date: 'Fecha de factura',
    notStamped: 'aún sin sellar',
    period: 'Período',
    currency: 'Moneda',
    trackingNumber: 'Número de seguimiento',
    shipDate: 'Envío',
    carrier: 'Transportista',
    service: 'Servicio',
    zone: 'Zona',
    account: 'Cuenta',
    charges: 'Cargos',
    credits: 'Abonos',
    amount: 'Importe',
    total: 'Total',
    chargesOf: 'Cargos de la factura {number}',
    sheets: ['Factura', 'Paquetes'],
  },
  fr: {
    title: 'Facture client {number}',
    draft: 'Facture client (brouillon)',
    client: 'Client',
    number: 'Numéro de facture',
    date: 'Date de facture',
    notStamped: 'pas encore estampillée',
    period: 'Période',
    currency: 'Devise',
    trackingNumber: 'Numéro de suivi',
    shipDate: 'Expédition',
    carrier: 'Transporteur',
    service: 'Service',
    zone: 'Zone',
    account: 'Compte',
    charges: 'Frais',
    credits: 'Avoirs',
    amount: 'Montant',
    total: 'Total',
    chargesOf: 'Frais de la facture {number}',
    sheets: ['Facture', 'Colis'],
  },
  it: {
    title: 'Fattura cliente {number}',
    draft: 'Fattura cliente (bozza)',
    client: 'Cliente',
    number: 'Numero di fattura',
    date: 'Data della fattura',
    notStamped: 'non ancora timbrata',
    period: 'Periodo',
    currency: 'Valuta',
    trackingNumber: 'Numero di tracking',
    shipDate: 'Spedizione',
    carrier: 'Corriere',
    service: 'Servizio',
    zone: 'Zona',
    account: 'Account',
    charges: 'Addebiti',
    credits: 'Accrediti',
    amount: 'Importo',
    total: 'Totale',
    chargesOf: 'Addebiti della fattura {number}',
    sheets: ['Fattura', 'Colli'],
  },
  ar: {
    title: 'فاتورة العميل {number}',
    draft: 'فاتورة العميل (مسودة)',
    client: 'العميل',
    number: 'رقم الفاتورة',
    date: 'تاريخ الفاتورة',
    notStamped: 'لم تُختم بعد',
    period: 'الفترة',
    currency: 'العملة',
    trackingNumber: 'رقم التتبع',
    shipDate: 'تاريخ الشحن',
    carrier: 'شركة الشحن',
    service: 'الخدمة',
    zone: 'المنطقة',
    account: 'الحساب',
    charges: 'الرسوم',
    credits: 'الأرصدة الدائنة',
    amount: 'المبلغ',
    total: 'الإجمالي',
    chargesOf: 'رسوم الفاتورة {number}',
    sheets: ['الفاتورة', 'الطرود'],
  },
};
