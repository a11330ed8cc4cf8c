import { describe, expect, it } from 'vitest';
import { BALANCE_TEXT } from './balance-texts.ts';
import { SUM_TEXT } from './sum-texts.ts';

const isBalance = (text: string) => new RegExp(BALANCE_TEXT, 'iu').test(text);
const isSum = (text: string) => new RegExp(SUM_TEXT, 'iu').test(text);

describe('a cell that names a sum', () => {
  it.each([
    ...[
      'TOTAL',
      'Total:',
      'total',
      'Totals',
      'Grand Total',
      'GRAND TOTAL :',
      '** Total **',
      'Grand\u00a0Total',
      '= Total =',
    ],
    ...[
      'Subtotal',
      'Sub-total',
      'Sub Total',
      'Invoice Total',
      'Total Due',
      'Total Amount Due',
      'Amount Due',
      'Balance due',
      'Sum',
    ],
    ...[
      'Net Total',
      'Total charges',
      'Total Net Charges',
      'Page total',
      'Total (USD)',
      'Total EUR',
      'Total €',
      'Total [JPY]:',
    ],
    ...[
      'INV-1 Total',
      'Total B-1',
      '4711 Total',
      'Total for invoice INV-1',
      'Total Invoice 4711',
      'Total incl. VAT',
      'Total (12)',
      'Total 17.40',
      'Total of all shipments',
    ],
    ...[
      'Summe',
      'Gesamt',
      'Gesamtsumme',
      'Gesamtbetrag netto',
      'Zwischensumme',
      'Rechnungsbetrag',
      'Summe Rechnung 12',
      'Summe inkl. MwSt.',
    ],
    ...['Total général', 'Sous-total', 'Total facture', 'Montant total', 'Total TTC', 'Total HT', 'Net à payer'],
    ...[
      'Total general',
      'Importe total',
      'Total factura',
      'Suma',
      'Total a pagar',
      'Totale',
      'Totale fattura',
      'Totale generale',
    ],
    ...['Итого', 'ИТОГО:', 'Всего', 'Итого по счёту 12', '合计', '总计', '小计:', 'الإجمالي'],
  ])('can be %j', (text) => {
    expect(isSum(text)).toBe(true);
  });

  it.each([
    ...[
      '',
      'Total Weight Surcharge',
      'Totalizer',
      'UPS Total Service',
      'Total VAT',
      'Total fuel',
      'Total tax',
      'Total Express',
    ],
    ...[
      'Summer Surcharge',
      'Sum insured',
      'Total Loss',
      'Totally',
      'Subtotal discount',
      'Amount',
      'Due',
      'Net charges',
      'Invoice',
    ],
    ...['Gesamtgewicht', 'Total 2Day', 'Sumatra', 'TOTAL ENERGIES', 'Grand Forks', 'Base rate', 'Final mile', '17.40'],
  ])('cannot be %j', (text) => {
    expect(isSum(text)).toBe(false);
  });
});

describe('a cell that names a balance or a payment', () => {
  it.each([
    ...[
      'Previous balance',
      'PRIOR BALANCE:',
      'Opening balance',
      'Outstanding Balance',
      'Account balance',
      'Past due',
      'Past-due amount',
    ],
    ...[
      'Balance forward',
      'Balance carried forward',
      'Balance brought forward',
      'Brought forward',
      'Balance from last invoice',
    ],
    ...['Payment received', 'Payment - thank you', 'Payment received - thank you!', 'Last payment'],
    ...[
      'Saldovortrag',
      'Übertrag',
      'Vorheriger Saldo',
      'Zahlungseingang',
      'Solde précédent',
      'Report à nouveau',
      'Paiement reçu',
    ],
    ...[
      'Saldo anterior',
      'Pago recibido',
      'Saldo precedente',
      'Pagamento ricevuto',
      '上期余额',
      '期初余额',
      'الرصيد السابق',
    ],
  ])('can be %j', (text) => {
    expect(isBalance(text)).toBe(true);
  });

  it.each([
    ...[
      '',
      'Balance',
      'Balance adjustment',
      'Balanced load',
      'Forward',
      'Forwarding fee',
      'Late payment fee',
      'Payment processing fee',
    ],
    ...[
      'Late payment',
      'Account',
      'New account balance fee',
      'Saldo',
      'Überträger',
      'Previous balance interest',
      'Payment',
    ],
  ])('cannot be %j', (text) => {
    expect(isBalance(text)).toBe(false);
  });
});
