interface Unit {
  /** In lower case. */
  spellings: readonly string[];
  /** The largest value that a parcel can have. */
  most: number;
}

/** The units of a measure by their name in the warehouse. A value without a unit is in the first one. */
export interface Measure {
  units: Readonly<Record<string, Unit>>;
  unknownUnit: string;
  tooMuch: string;
}

// The spellings of units are from the dashboards specification, §9.
export const WEIGHT: Measure = {
  units: {
    lbs: { spellings: ['p', 'l', 'lb', 'lbs'], most: 200_000 },
    kgs: { spellings: ['k', 'kg', 'kgs'], most: 90_718 },
    oz: { spellings: ['o', 'oz'], most: 3_200_000 },
  },
  unknownUnit: 'is not a known unit of weight',
  tooMuch: 'is more than 200,000 lb',
};

export const LENGTH: Measure = {
  units: {
    inches: { spellings: ['i', 'in', 'inch', 'inches'], most: 1200 },
    cm: { spellings: ['c', 'cm'], most: 3048 },
  },
  unknownUnit: 'is not a known unit of length',
  tooMuch: 'is more than 1,200 inches',
};

/** SQL for the name of a unit from its text; `''` if it is unknown. */
export function unitSql(raw: string, { units }: Measure): string {
  const names = Object.entries(units).flatMap(([name, { spellings }]) => spellings.map((text) => ({ text, name })));
  return `transform(lower(${raw}), [${list(names.map(({ text }) => text))}], [${list(names.map(({ name }) => name))}], '')`;
}

/** SQL for the largest value that a parcel can have in a unit. */
export function mostSql(unit: string, { units }: Measure): string {
  const limits = Object.values(units).map(({ most }) => most);
  return `transform(${unit}, [${list(Object.keys(units))}], [${limits.join(', ')}], ${limits[0]})`;
}

function list(texts: readonly string[]): string {
  return texts.map((text) => `'${text}'`).join(', ');
}
