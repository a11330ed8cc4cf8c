/** The abbreviations of USPS Publication 28 for street suffixes, directions and secondary units. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  ALLEY: 'ALY',
  AVENUE: 'AVE',
  AV: 'AVE',
  BEND: 'BND',
  BOULEVARD: 'BLVD',
  BRANCH: 'BR',
  BRIDGE: 'BRG',
  BROOK: 'BRK',
  BYPASS: 'BYP',
  CANYON: 'CYN',
  CAUSEWAY: 'CSWY',
  CENTER: 'CTR',
  CENTRE: 'CTR',
  CIRCLE: 'CIR',
  CLIFF: 'CLF',
  COMMON: 'CMN',
  CORNER: 'COR',
  COURT: 'CT',
  COVE: 'CV',
  CREEK: 'CRK',
  CRESCENT: 'CRES',
  CROSSING: 'XING',
  CROSSROAD: 'XRD',
  DALE: 'DL',
  DRIVE: 'DR',
  ESTATE: 'EST',
  ESTATES: 'ESTS',
  EXPRESSWAY: 'EXPY',
  EXTENSION: 'EXT',
  FALLS: 'FLS',
  FERRY: 'FRY',
  FIELD: 'FLD',
  FIELDS: 'FLDS',
  FORD: 'FRD',
  FOREST: 'FRST',
  FORK: 'FRK',
  FORT: 'FT',
  FREEWAY: 'FWY',
  GARDEN: 'GDN',
  GARDENS: 'GDNS',
  GATEWAY: 'GTWY',
  GLEN: 'GLN',
  GREEN: 'GRN',
  GROVE: 'GRV',
  HARBOR: 'HBR',
  HAVEN: 'HVN',
  HEIGHTS: 'HTS',
  HIGHWAY: 'HWY',
  HILL: 'HL',
  HILLS: 'HLS',
  HOLLOW: 'HOLW',
  ISLAND: 'IS',
  JUNCTION: 'JCT',
  KNOLL: 'KNL',
  LAKE: 'LK',
  LAKES: 'LKS',
  LANDING: 'LNDG',
  LANE: 'LN',
  LODGE: 'LDG',
  MANOR: 'MNR',
  MEADOW: 'MDW',
  MEADOWS: 'MDWS',
  MILL: 'ML',
  MILLS: 'MLS',
  MISSION: 'MSN',
  MOUNT: 'MT',
  MOUNTAIN: 'MTN',
  ORCHARD: 'ORCH',
  PARKWAY: 'PKWY',
  PLACE: 'PL',
  PLAIN: 'PLN',
  PLAINS: 'PLNS',
  PLAZA: 'PLZ',
  POINT: 'PT',
  PORT: 'PRT',
  PRAIRIE: 'PR',
  RANCH: 'RNCH',
  RAPIDS: 'RPDS',
  RIDGE: 'RDG',
  RIVER: 'RIV',
  ROAD: 'RD',
  ROUTE: 'RTE',
  SHORE: 'SHR',
  SPRING: 'SPG',
  SPRINGS: 'SPGS',
  SQUARE: 'SQ',
  STATION: 'STA',
  STREAM: 'STRM',
  STREET: 'ST',
  STR: 'ST',
  SUMMIT: 'SMT',
  TERRACE: 'TER',
  TRACE: 'TRCE',
  TRACK: 'TRAK',
  TRAIL: 'TRL',
  TUNNEL: 'TUNL',
  TURNPIKE: 'TPKE',
  VALLEY: 'VLY',
  VIEW: 'VW',
  VILLAGE: 'VLG',
  VISTA: 'VIS',
  WELLS: 'WLS',
  NORTH: 'N',
  SOUTH: 'S',
  EAST: 'E',
  WEST: 'W',
  NORTHEAST: 'NE',
  NORTHWEST: 'NW',
  SOUTHEAST: 'SE',
  SOUTHWEST: 'SW',
  APARTMENT: 'APT',
  BUILDING: 'BLDG',
  DEPARTMENT: 'DEPT',
  FLOOR: 'FL',
  ROOM: 'RM',
  SUITE: 'STE',
  UNIT: 'UNIT',
};

/** An address text in upper case, without punctuation, with abbreviated suffixes and directions. */
export function normaliseStreet(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(' ');
}

/** A postal code without the last four digits of a ZIP+4. */
export function normalisePostalCode(text: string): string {
  const code = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return /^\d{9}$/.test(code) ? code.slice(0, 5) : code;
}

/** The key of a street in a postal code. */
export function streetKey(postalCode: string, street: string): string {
  return `${normalisePostalCode(postalCode)}|${normaliseStreet(street)}`;
}

/** The key of an address whose parts are separated by `|`: two lines of the street, city, state and postal code. */
export function addressKey(address: string): string {
  const [first = '', second = '', city = '', state = '', postalCode = ''] = address.split('|');
  return [
    normaliseStreet(`${first} ${second}`),
    normaliseStreet(city),
    normaliseStreet(state),
    normalisePostalCode(postalCode),
  ].join('|');
}
