/** The parts of the world that have a map: the states of three countries, and the countries of Europe. */
export const mapAreas = {
  US: { label: 'United States' },
  CA: { label: 'Canada' },
  MX: { label: 'Mexico' },
  EU: { label: 'Europe' },
} as const;

export type MapArea = keyof typeof mapAreas;

/** The countries on the map of Europe. */
export const europeanCountries: readonly string[] =
  'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM TR UA VA XK'.split(
    ' ',
  );

const EUROPE = new Set(europeanCountries);

/** The map that shows a country; `null` if none does. */
export function mapAreaOf(country: string | null): MapArea | null {
  if (country === 'US' || country === 'CA' || country === 'MX') return country;
  return country !== null && EUROPE.has(country) ? 'EU' : null;
}

export function isMapArea(text: string): text is MapArea {
  return Object.hasOwn(mapAreas, text);
}
