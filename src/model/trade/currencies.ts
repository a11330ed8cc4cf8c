/** An ISO 4217 currency: code, decimal digits of its minor unit, name, and symbol (`null` if it has none). */
export type Currency = { code: string; digits: number; name: string; symbol: string | null };

/** Every currency. Codes, digits and names: ISO 4217 from currency-codes (MIT). Symbols, which are not unique: currency-symbol-map (BSD). */
export const currencies: readonly Currency[] = [
  { code: 'AED', digits: 2, name: 'UAE Dirham', symbol: 'د.إ' },
  { code: 'AFN', digits: 2, name: 'Afghani', symbol: '؋' },
  { code: 'ALL', digits: 2, name: 'Lek', symbol: 'L' },
  { code: 'AMD', digits: 2, name: 'Armenian Dram', symbol: '֏' },
  { code: 'ANG', digits: 2, name: 'Netherlands Antillean Guilder', symbol: 'ƒ' },
  { code: 'AOA', digits: 2, name: 'Kwanza', symbol: 'Kz' },
  { code: 'ARS', digits: 2, name: 'Argentine Peso', symbol: '$' },
  { code: 'AUD', digits: 2, name: 'Australian Dollar', symbol: '$' },
  { code: 'AWG', digits: 2, name: 'Aruban Florin', symbol: 'ƒ' },
  { code: 'AZN', digits: 2, name: 'Azerbaijan Manat', symbol: '₼' },
  { code: 'BAM', digits: 2, name: 'Convertible Mark', symbol: 'KM' },
  { code: 'BBD', digits: 2, name: 'Barbados Dollar', symbol: '$' },
  { code: 'BDT', digits: 2, name: 'Taka', symbol: '৳' },
  { code: 'BGN', digits: 2, name: 'Bulgarian Lev', symbol: 'лв' },
  { code: 'BHD', digits: 3, name: 'Bahraini Dinar', symbol: '.د.ب' },
  { code: 'BIF', digits: 0, name: 'Burundi Franc', symbol: 'FBu' },
  { code: 'BMD', digits: 2, name: 'Bermudian Dollar', symbol: '$' },
  { code: 'BND', digits: 2, name: 'Brunei Dollar', symbol: '$' },
  { code: 'BOB', digits: 2, name: 'Boliviano', symbol: '$b' },
  { code: 'BOV', digits: 2, name: 'Mvdol', symbol: 'BOV' },
  { code: 'BRL', digits: 2, name: 'Brazilian Real', symbol: 'R$' },
  { code: 'BSD', digits: 2, name: 'Bahamian Dollar', symbol: '$' },
  { code: 'BTN', digits: 2, name: 'Ngultrum', symbol: 'Nu.' },
  { code: 'BWP', digits: 2, name: 'Pula', symbol: 'P' },
  { code: 'BYN', digits: 2, name: 'Belarusian Ruble', symbol: 'Br' },
  { code: 'BZD', digits: 2, name: 'Belize Dollar', symbol: 'BZ$' },
  { code: 'CAD', digits: 2, name: 'Canadian Dollar', symbol: '$' },
  { code: 'CDF', digits: 2, name: 'Congolese Franc', symbol: 'FC' },
  { code: 'CHE', digits: 2, name: 'WIR Euro', symbol: 'CHE' },
  { code: 'CHF', digits: 2, name: 'Swiss Franc', symbol: 'CHF' },
  { code: 'CHW', digits: 2, name: 'WIR Franc', symbol: 'CHW' },
  { code: 'CLF', digits: 4, name: 'Unidad de Fomento', symbol: 'CLF' },
  { code: 'CLP', digits: 0, name: 'Chilean Peso', symbol: '$' },
  { code: 'CNY', digits: 2, name: 'Yuan Renminbi', symbol: '¥' },
  { code: 'COP', digits: 2, name: 'Colombian Peso', symbol: '$' },
  { code: 'COU', digits: 2, name: 'Unidad de Valor Real', symbol: 'COU' },
  { code: 'CRC', digits: 2, name: 'Costa Rican Colon', symbol: '₡' },
  { code: 'CUC', digits: 2, name: 'Peso Convertible', symbol: '$' },
  { code: 'CUP', digits: 2, name: 'Cuban Peso', symbol: '₱' },
  { code: 'CVE', digits: 2, name: 'Cabo Verde Escudo', symbol: '$' },
  { code: 'CZK', digits: 2, name: 'Czech Koruna', symbol: 'Kč' },
  { code: 'DJF', digits: 0, name: 'Djibouti Franc', symbol: 'Fdj' },
  { code: 'DKK', digits: 2, name: 'Danish Krone', symbol: 'kr' },
  { code: 'DOP', digits: 2, name: 'Dominican Peso', symbol: 'RD$' },
  { code: 'DZD', digits: 2, name: 'Algerian Dinar', symbol: 'دج' },
  { code: 'EGP', digits: 2, name: 'Egyptian Pound', symbol: '£' },
  { code: 'ERN', digits: 2, name: 'Nakfa', symbol: 'Nfk' },
  { code: 'ETB', digits: 2, name: 'Ethiopian Birr', symbol: 'Br' },
  { code: 'EUR', digits: 2, name: 'Euro', symbol: '€' },
  { code: 'FJD', digits: 2, name: 'Fiji Dollar', symbol: '$' },
  { code: 'FKP', digits: 2, name: 'Falkland Islands Pound', symbol: '£' },
  { code: 'GBP', digits: 2, name: 'Pound Sterling', symbol: '£' },
  { code: 'GEL', digits: 2, name: 'Lari', symbol: '₾' },
  { code: 'GHS', digits: 2, name: 'Ghana Cedi', symbol: 'GH₵' },
  { code: 'GIP', digits: 2, name: 'Gibraltar Pound', symbol: '£' },
  { code: 'GMD', digits: 2, name: 'Dalasi', symbol: 'D' },
  { code: 'GNF', digits: 0, name: 'Guinean Franc', symbol: 'FG' },
  { code: 'GTQ', digits: 2, name: 'Quetzal', symbol: 'Q' },
  { code: 'GYD', digits: 2, name: 'Guyana Dollar', symbol: '$' },
  { code: 'HKD', digits: 2, name: 'Hong Kong Dollar', symbol: '$' },
  { code: 'HNL', digits: 2, name: 'Lempira', symbol: 'L' },
  { code: 'HTG', digits: 2, name: 'Gourde', symbol: 'G' },
  { code: 'HUF', digits: 2, name: 'Forint', symbol: 'Ft' },
  { code: 'IDR', digits: 2, name: 'Rupiah', symbol: 'Rp' },
  { code: 'ILS', digits: 2, name: 'New Israeli Sheqel', symbol: '₪' },
  { code: 'INR', digits: 2, name: 'Indian Rupee', symbol: '₹' },
  { code: 'IQD', digits: 3, name: 'Iraqi Dinar', symbol: 'ع.د' },
  { code: 'IRR', digits: 2, name: 'Iranian Rial', symbol: '﷼' },
  { code: 'ISK', digits: 0, name: 'Iceland Krona', symbol: 'kr' },
  { code: 'JMD', digits: 2, name: 'Jamaican Dollar', symbol: 'J$' },
  { code: 'JOD', digits: 3, name: 'Jordanian Dinar', symbol: 'JD' },
  { code: 'JPY', digits: 0, name: 'Yen', symbol: '¥' },
  { code: 'KES', digits: 2, name: 'Kenyan Shilling', symbol: 'KSh' },
  { code: 'KGS', digits: 2, name: 'Som', symbol: 'лв' },
  { code: 'KHR', digits: 2, name: 'Riel', symbol: '៛' },
  { code: 'KMF', digits: 0, name: 'Comorian Franc', symbol: 'CF' },
  { code: 'KPW', digits: 2, name: 'North Korean Won', symbol: '₩' },
  { code: 'KRW', digits: 0, name: 'Won', symbol: '₩' },
  { code: 'KWD', digits: 3, name: 'Kuwaiti Dinar', symbol: 'KD' },
  { code: 'KYD', digits: 2, name: 'Cayman Islands Dollar', symbol: '$' },
  { code: 'KZT', digits: 2, name: 'Tenge', symbol: '₸' },
  { code: 'LAK', digits: 2, name: 'Lao Kip', symbol: '₭' },
  { code: 'LBP', digits: 2, name: 'Lebanese Pound', symbol: '£' },
  { code: 'LKR', digits: 2, name: 'Sri Lanka Rupee', symbol: '₨' },
  { code: 'LRD', digits: 2, name: 'Liberian Dollar', symbol: '$' },
  { code: 'LSL', digits: 2, name: 'Loti', symbol: 'M' },
  { code: 'LYD', digits: 3, name: 'Libyan Dinar', symbol: 'LD' },
  { code: 'MAD', digits: 2, name: 'Moroccan Dirham', symbol: 'MAD' },
  { code: 'MDL', digits: 2, name: 'Moldovan Leu', symbol: 'lei' },
  { code: 'MGA', digits: 2, name: 'Malagasy Ariary', symbol: 'Ar' },
  { code: 'MKD', digits: 2, name: 'Denar', symbol: 'ден' },
  { code: 'MMK', digits: 2, name: 'Kyat', symbol: 'K' },
  { code: 'MNT', digits: 2, name: 'Tugrik', symbol: '₮' },
  { code: 'MOP', digits: 2, name: 'Pataca', symbol: 'MOP$' },
  { code: 'MRU', digits: 2, name: 'Ouguiya', symbol: 'UM' },
  { code: 'MUR', digits: 2, name: 'Mauritius Rupee', symbol: '₨' },
  { code: 'MVR', digits: 2, name: 'Rufiyaa', symbol: 'Rf' },
  { code: 'MWK', digits: 2, name: 'Malawi Kwacha', symbol: 'MK' },
  { code: 'MXN', digits: 2, name: 'Mexican Peso', symbol: '$' },
  { code: 'MXV', digits: 2, name: 'Mexican Unidad de Inversion (UDI)', symbol: 'MXV' },
  { code: 'MYR', digits: 2, name: 'Malaysian Ringgit', symbol: 'RM' },
  { code: 'MZN', digits: 2, name: 'Mozambique Metical', symbol: 'MT' },
  { code: 'NAD', digits: 2, name: 'Namibia Dollar', symbol: '$' },
  { code: 'NGN', digits: 2, name: 'Naira', symbol: '₦' },
  { code: 'NIO', digits: 2, name: 'Cordoba Oro', symbol: 'C$' },
  { code: 'NOK', digits: 2, name: 'Norwegian Krone', symbol: 'kr' },
  { code: 'NPR', digits: 2, name: 'Nepalese Rupee', symbol: '₨' },
  { code: 'NZD', digits: 2, name: 'New Zealand Dollar', symbol: '$' },
  { code: 'OMR', digits: 3, name: 'Rial Omani', symbol: '﷼' },
  { code: 'PAB', digits: 2, name: 'Balboa', symbol: 'B/.' },
  { code: 'PEN', digits: 2, name: 'Sol', symbol: 'S/.' },
  { code: 'PGK', digits: 2, name: 'Kina', symbol: 'K' },
  { code: 'PHP', digits: 2, name: 'Philippine Peso', symbol: '₱' },
  { code: 'PKR', digits: 2, name: 'Pakistan Rupee', symbol: '₨' },
  { code: 'PLN', digits: 2, name: 'Zloty', symbol: 'zł' },
  { code: 'PYG', digits: 0, name: 'Guarani', symbol: 'Gs' },
  { code: 'QAR', digits: 2, name: 'Qatari Rial', symbol: '﷼' },
  { code: 'RON', digits: 2, name: 'Romanian Leu', symbol: 'lei' },
  { code: 'RSD', digits: 2, name: 'Serbian Dinar', symbol: 'Дин.' },
  { code: 'RUB', digits: 2, name: 'Russian Ruble', symbol: '₽' },
  { code: 'RWF', digits: 0, name: 'Rwanda Franc', symbol: 'R₣' },
  { code: 'SAR', digits: 2, name: 'Saudi Riyal', symbol: '﷼' },
  { code: 'SBD', digits: 2, name: 'Solomon Islands Dollar', symbol: '$' },
  { code: 'SCR', digits: 2, name: 'Seychelles Rupee', symbol: '₨' },
  { code: 'SDG', digits: 2, name: 'Sudanese Pound', symbol: 'ج.س.' },
  { code: 'SEK', digits: 2, name: 'Swedish Krona', symbol: 'kr' },
  { code: 'SGD', digits: 2, name: 'Singapore Dollar', symbol: 'S$' },
  { code: 'SHP', digits: 2, name: 'Saint Helena Pound', symbol: '£' },
  { code: 'SLE', digits: 2, name: 'Leone', symbol: null },
  { code: 'SOS', digits: 2, name: 'Somali Shilling', symbol: 'S' },
  { code: 'SRD', digits: 2, name: 'Surinam Dollar', symbol: '$' },
  { code: 'SSP', digits: 2, name: 'South Sudanese Pound', symbol: '£' },
  { code: 'STN', digits: 2, name: 'Dobra', symbol: 'Db' },
  { code: 'SVC', digits: 2, name: 'El Salvador Colon', symbol: '$' },
  { code: 'SYP', digits: 2, name: 'Syrian Pound', symbol: '£' },
  { code: 'SZL', digits: 2, name: 'Lilangeni', symbol: 'E' },
  { code: 'THB', digits: 2, name: 'Baht', symbol: '฿' },
  { code: 'TJS', digits: 2, name: 'Somoni', symbol: 'SM' },
  { code: 'TMT', digits: 2, name: 'Turkmenistan New Manat', symbol: 'T' },
  { code: 'TND', digits: 3, name: 'Tunisian Dinar', symbol: 'د.ت' },
  { code: 'TOP', digits: 2, name: 'Pa’anga', symbol: 'T$' },
  { code: 'TRY', digits: 2, name: 'Turkish Lira', symbol: '₺' },
  { code: 'TTD', digits: 2, name: 'Trinidad and Tobago Dollar', symbol: 'TT$' },
  { code: 'TWD', digits: 2, name: 'New Taiwan Dollar', symbol: 'NT$' },
  { code: 'TZS', digits: 2, name: 'Tanzanian Shilling', symbol: 'TSh' },
  { code: 'UAH', digits: 2, name: 'Hryvnia', symbol: '₴' },
  { code: 'UGX', digits: 0, name: 'Uganda Shilling', symbol: 'USh' },
  { code: 'USD', digits: 2, name: 'US Dollar', symbol: '$' },
  { code: 'USN', digits: 2, name: 'US Dollar (Next day)', symbol: null },
  { code: 'UYI', digits: 0, name: 'Uruguay Peso en Unidades Indexadas (UI)', symbol: 'UYI' },
  { code: 'UYU', digits: 2, name: 'Peso Uruguayo', symbol: '$U' },
  { code: 'UYW', digits: 4, name: 'Unidad Previsional', symbol: 'UYW' },
  { code: 'UZS', digits: 2, name: 'Uzbekistan Sum', symbol: 'лв' },
  { code: 'VED', digits: 2, name: 'Bolívar Soberano', symbol: null },
  { code: 'VES', digits: 2, name: 'Bolívar Soberano', symbol: 'Bs.S' },
  { code: 'VND', digits: 0, name: 'Dong', symbol: '₫' },
  { code: 'VUV', digits: 0, name: 'Vatu', symbol: 'VT' },
  { code: 'WST', digits: 2, name: 'Tala', symbol: 'WS$' },
  { code: 'XAF', digits: 0, name: 'CFA Franc BEAC', symbol: 'FCFA' },
  { code: 'XAG', digits: 0, name: 'Silver', symbol: null },
  { code: 'XAU', digits: 0, name: 'Gold', symbol: null },
  { code: 'XBA', digits: 0, name: 'Bond Markets Unit European Composite Unit (EURCO)', symbol: null },
  { code: 'XBB', digits: 0, name: 'Bond Markets Unit European Monetary Unit (E.M.U.-6)', symbol: null },
  { code: 'XBC', digits: 0, name: 'Bond Markets Unit European Unit of Account 9 (E.U.A.-9)', symbol: null },
  { code: 'XBD', digits: 0, name: 'Bond Markets Unit European Unit of Account 17 (E.U.A.-17)', symbol: null },
  { code: 'XCD', digits: 2, name: 'East Caribbean Dollar', symbol: '$' },
  { code: 'XDR', digits: 0, name: 'SDR (Special Drawing Right)', symbol: null },
  { code: 'XOF', digits: 0, name: 'CFA Franc BCEAO', symbol: 'CFA' },
  { code: 'XPD', digits: 0, name: 'Palladium', symbol: null },
  { code: 'XPF', digits: 0, name: 'CFP Franc', symbol: '₣' },
  { code: 'XPT', digits: 0, name: 'Platinum', symbol: null },
  { code: 'XSU', digits: 0, name: 'Sucre', symbol: 'Sucre' },
  { code: 'XTS', digits: 0, name: 'Codes specifically reserved for testing purposes', symbol: null },
  { code: 'XUA', digits: 0, name: 'ADB Unit of Account', symbol: 'XUA' },
  { code: 'XXX', digits: 0, name: 'The codes assigned for transactions where no currency is involved', symbol: null },
  { code: 'YER', digits: 2, name: 'Yemeni Rial', symbol: '﷼' },
  { code: 'ZAR', digits: 2, name: 'Rand', symbol: 'R' },
  { code: 'ZMW', digits: 2, name: 'Zambian Kwacha', symbol: 'ZK' },
  { code: 'ZWG', digits: 2, name: 'Zimbabwe Gold', symbol: null },
];

const byCode = new Map(currencies.map((currency) => [currency.code, currency]));

/** Former currencies that appear in older invoices and rate tables. Source: ISO 4217, list three. */
const FORMER = new Set(['CYP', 'EEK', 'HRK', 'LTL', 'LVL', 'MTL', 'ROL', 'SIT', 'SKK', 'TRL']);

/** Whether a code is that of a current or former currency. */
export function isCurrencyCode(code: string): boolean {
  return byCode.has(code) || FORMER.has(code);
}

/** Finds the currency with an ISO code. */
export function findCurrency(code: string): Currency | null {
  return byCode.get(code) ?? null;
}

/**
 * The symbol for amounts in a currency. For an unknown code, it is '$' and `isKnown` is false, so that the caller can log it. For a
 * currency without a symbol, it is the code.
 */
export function currencySymbol(code: string): { symbol: string; isKnown: boolean } {
  const currency = findCurrency(code);
  return currency === null ? { symbol: '$', isKnown: false } : { symbol: currency.symbol ?? code, isKnown: true };
}

/** The number of decimal digits of the minor unit: 2 for USD, 0 for JPY, 3 for KWD, and 2 for an unknown code. */
export function currencyDigits(code: string): number {
  return findCurrency(code)?.digits ?? 2;
}

/** The currencies that readers understand the symbols '$', '£' and '¥' to mean. */
const USUAL_OWNERS: ReadonlySet<string> = new Set(['USD', 'GBP', 'JPY']);

/**
 * Whether the symbol of a currency is enough to recognise it. Other currencies share their symbol or are other dollars, so
 * amounts in them carry the ISO code. An unknown currency has the symbol '$' by specification.
 */
export function hasOwnSymbol(code: string): boolean {
  const currency = findCurrency(code);
  if (currency === null || USUAL_OWNERS.has(code)) return true;
  return usesOf(signOf(currency.symbol ?? code)) === 1;
}

const uses = new Map<string, number>();
function usesOf(sign: string): number {
  if (uses.size === 0)
    for (const { code, symbol } of currencies) {
      const own = signOf(symbol ?? code);
      uses.set(own, (uses.get(own) ?? 0) + 1);
    }
  return uses.get(sign) ?? 0;
}

/** Treats 'S$' and 'NT$' as dollar signs too, since next to them a plain '$' is ambiguous. */
function signOf(symbol: string): string {
  return symbol.includes('$') ? '$' : symbol;
}
