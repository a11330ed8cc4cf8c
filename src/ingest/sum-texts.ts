import { currencies } from '#model/trade/currencies.ts';

/** Words that name a sum, in the languages of the product and some others. */
const SUMS = [
  ...['totals?', 'sub[- ]?totals?', 'sums?', '(?:amount|balance)[ ]due'],
  ...['gesamt', 'summe', '(?:gesamt|zwischen|end|rechnungs)summe', '(?:gesamt|end|rechnungs)betrag', 'gesamtkosten'],
  ...['totaux', 'sous[- ]?tota(?:l|ux)', 'somme', 'net[ ][aà][ ]payer'],
  ...['totales', 'subtotales', 'suma', 'sumas', 'total[ ]a[ ]pagar'],
  ...['totale', 'totali', 'sub[- ]?totale', 'somma', 'totale[ ]da[ ]pagare'],
  ...['totaal', 'subtotaal', 'razem', 'suma', 'toplam', 'итого', 'итог', 'всего', 'сумма'],
  ...['合计', '总计', '小计', '总额', '合計', '総計', '小計', 'الإجمالي', 'المجموع', 'إجمالي', 'الإجمالي الفرعي'],
];

/** Words that can accompany them without changing the meaning. No charge consists only of these. */
const OTHERS = [
  ...[
    'grand',
    'overall',
    'final',
    'net',
    'gross',
    'due',
    'payable',
    'amount',
    'cost',
    'invoice',
    'invoices',
    'bill',
    'page',
    'report',
  ],
  ...[
    'account',
    'charges',
    'shipments',
    'parcels',
    'packages',
    'items',
    'lines',
    'of',
    'for',
    'the',
    'this',
    'all',
    'and',
    'general',
  ],
  ...['netto', 'brutto', 'rechnung', 'seite', 'kosten', 'der', 'alle', 'aller', 'sendungen', 'pakete'],
  ...['général', 'générale', 'généraux', 'facture', 'montant', 'colis', 'frais', 'ht', 'ttc', 'de', 'la', 'des', 'du'],
  ...['generales', 'factura', 'importe', 'neto', 'bruto', 'envíos', 'cargos', 'del', 'los'],
  ...['generale', 'fattura', 'importo', 'lordo', 'spedizioni', 'complessivo', 'della', 'delle', 'di'],
  ...['общий', 'общая', 'по', 'счёту', 'счету', 'к', 'оплате'],
];

const TAXES = 'vat|tax|taxes|gst|hst|mwst|ust|tva|iva';
/** The documents that a sum belongs to. Their numbers can have letters. */
const DOCUMENTS = 'invoice|account|bill|page|rechnung|seite|facture|factura|fattura|счёту|счету';
const SPACE = '[\\s\u00a0]+';
/** The number of an invoice or an account, such as INV-1 or 4711. `2Day` is not one. */
const IDENTIFIER = '[\\w.]*[-/#][\\w./#-]*\\d[\\w./#-]*|\\d[\\d./-]*';
const ENDINGS = [
  `(?:${IDENTIFIER})`,
  `(?:incl?|excl?|including|excluding|inkl|exkl|zzgl)[.]?${SPACE}(?:${TAXES})[.]?`,
  `(?:${DOCUMENTS})${SPACE}(?:(?:no|nr|n°|number|#)[.:]?${SPACE})?[\\w./#-]*\\d[\\w./-]*`,
  `[\\[(]?(?:${currencies.map(({ code }) => code).join('|')}|[$€£¥])[\\])]?`,
  '[\\[(]?\\d[\\d.,]*[\\])]?',
];

/** A pattern that matches any of these patterns, in which `[ ]` stands for any kind of space. */
export function words(list: readonly string[]): string {
  return `(?:${list.join('|').replaceAll('[ ]', SPACE)})`;
}

/**
 * The pattern of a cell that only names a sum, whatever its case: `TOTAL`, `Grand Total:`, `Sub-total (USD)`, `INV-1 Total`, `Total for
 * invoice INV-1`, `Total incl. VAT`. `Total Weight Surcharge` and `Totalizer` are charges. So are `Total VAT` and `Total fuel`, which an
 * invoice can charge on one line.
 */
export const SUM_TEXT = `^[*=\\s-]*(?:(?:${IDENTIFIER})${SPACE})?(?:${words(OTHERS)}${SPACE})*${words(SUMS)}(?:${SPACE}${words(OTHERS)})*(?:${SPACE}(?:${ENDINGS.join('|')}))*[\\s:.=*-]*$`;

/** Why a line with such a cell is rejected. */
export const IS_SUM = 'is a sum of other lines, not a charge';
