/**
 * The units of weight in the warehouse, and their pounds. A pound is 0.45359237 kg and 16 ounces (International yard and pound agreement,
 * 1959; NIST Special Publication 811, appendix B).
 */
export const POUNDS_PER_UNIT = { lbs: 1, kgs: 2.204_622_621_8, oz: 1 / 16, g: 0.002_204_622_621_8 } as const;

/** The units of length in the warehouse, and their inches. An inch is 25.4 mm (the same agreement). */
export const INCHES_PER_UNIT = { inches: 1, cm: 1 / 2.54, mm: 1 / 25.4 } as const;
