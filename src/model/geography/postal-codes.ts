/**
 * Countries whose postal codes are a fixed number of digits and can start with zeros: the number of digits, and how many zeros a code
 * can start with. A code with fewer digits has lost its zeros. The ZIP codes of the United States are not here, because they have two
 * lengths.
 */
export const POSTAL_CODE_DIGITS: Readonly<Record<string, { digits: number; zeros: number }>> = {
  AU: { digits: 4, zeros: 1 },
  BR: { digits: 8, zeros: 1 },
  CN: { digits: 6, zeros: 1 },
  DE: { digits: 5, zeros: 1 },
  ES: { digits: 5, zeros: 1 },
  FI: { digits: 5, zeros: 2 },
  FR: { digits: 5, zeros: 1 },
  IT: { digits: 5, zeros: 2 },
  JP: { digits: 7, zeros: 1 },
  KR: { digits: 5, zeros: 1 },
  KZ: { digits: 6, zeros: 1 },
  LT: { digits: 5, zeros: 1 },
  MX: { digits: 5, zeros: 1 },
  MY: { digits: 5, zeros: 1 },
  NO: { digits: 4, zeros: 2 },
  NZ: { digits: 4, zeros: 1 },
  RO: { digits: 6, zeros: 1 },
  SG: { digits: 6, zeros: 1 },
  SK: { digits: 5, zeros: 1 },
  TR: { digits: 5, zeros: 1 },
  UA: { digits: 5, zeros: 1 },
  ZA: { digits: 4, zeros: 2 },
};

/** The countries and territories with ZIP codes that can start with zeros. */
export const ZIP_COUNTRIES = ['US', 'PR', 'VI'] as const;

/** The states and territories whose ZIP codes start with one zero, and with two. A few of New York start with two (00501, 00544). */
export const ZIP_ZEROS = {
  one: ['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT', 'AE'],
  two: ['PR', 'VI', 'NY'],
} as const;
