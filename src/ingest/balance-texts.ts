import { words } from './sum-texts.ts';

/** Words that name what an account owed before, owes now, or has paid, in the languages of the product. */
const BALANCES = [
  ...[
    '(?:previous|prior|past|old|opening|beginning|starting|closing|ending|new|current|account|outstanding|unpaid|overdue)[ ]balance',
    '(?:opening|closing|ending|new|account|outstanding)[ ]statement[ ]balance',
    'balances?(?:[ ](?:brought|carried))?[ ]forward',
    'balance[ ](?:from|of)[ ](?:the[ ])?(?:last|previous|prior)[ ](?:invoice|bill|statement|period|month)',
    '(?:amount[ ])?(?:brought|carried)[ ]forward',
    'past[ -]due(?:[ ](?:amount|balance))?',
    'payments?[ ]received(?:(?:[ ]-)?[ ]thank[ ]you)?',
    'payments?(?:[ ]-)?[ ]thank[ ]you',
    '(?:last|previous|your)[ ]payments?',
  ],
  ...[
    '(?:alter|vorheriger|bisheriger|offener|neuer|aktueller)[ ]saldo',
    '(?:saldo)?[üu]bertrag',
    'saldovortrag',
    'anfangssaldo',
    'endsaldo',
  ],
  ...['zahlung(?:seingang|[ ]erhalten)', 'zahlungseingänge'],
  ...['solde[ ](?:précédent|antérieur|initial|final|actuel|dû|reporté)', 'report[ ](?:à[ ]nouveau|de[ ]solde)'],
  ...['(?:ancien|nouveau)[ ]solde', 'paiements?[ ]reçus?'],
  ...['saldo[ ](?:anterior|previo|inicial|final|actual|pendiente)', 'pagos?[ ]recibidos?'],
  ...['saldo[ ](?:precedente|iniziale|finale|attuale|riportato)', 'pagament[oi][ ]ricevut[oi]'],
  ...['上期(?:余额|结余)', '期初余额', '期末余额', '已付款', '前期繰越', '繰越金額'],
  ...['الرصيد (?:السابق|الافتتاحي|الختامي|الحالي)', 'رصيد مرحل', 'دفعة مستلمة'],
];

/**
 * The pattern of a cell that only names a balance or a payment, whatever its case: `Previous balance`, `Balance forward:`, `Solde
 * précédent`, `Payment received - thank you`. `Payment processing fee` is a charge.
 */
export const BALANCE_TEXT = `^[*=\\s-]*${words(BALANCES)}[\\s:.!=*-]*$`;

/** Why a line with such a cell is rejected. */
export const IS_BALANCE = 'is a balance or a payment, not a charge of the invoice';
