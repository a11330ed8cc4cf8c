import { foldText } from '#model/texts/fold-text.ts';
import { states } from './states.ts';

/**
 * Finds the code of a state or province from its code, its ISO 3166-2 code ('CA-ON') or its name. Accents, case and dots are
 * ignored. Returns `null` if the country's states are not listed or the text is not one of them.
 */
export function normaliseState(countryAlpha2: string, text: string): string | null {
  const known = byCountry.get(countryAlpha2);
  if (known === undefined) return null;
  const bare = text.trim().replace(new RegExp(`^${countryAlpha2}-`, 'i'), '');
  return known.get(foldText(bare)) ?? known.get(foldText(bare.replace(DIVISION_WORD, ''))) ?? null;
}

/** Words for the kind of division after a name: 'Washington State', 'Guangdong Province', 'Osaka-fu'. */
const DIVISION_WORD = /[\s,-]+(state|province|prefecture|region|territory|sheng|shi|ken|fu|to)\.?$/i;

/** Alternative spellings in use, by country and code: older or English names, and the two-letter codes carriers use for Mexico. */
const OTHER_NAMES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  US: {
    AE: ['Armed Forces Europe', 'Armed Forces Africa', 'Armed Forces Canada', 'Armed Forces Middle East'],
    AZ: ['Ariz'],
    CA: ['Calif'],
    CO: ['Colo'],
    CT: ['Conn'],
    DC: ['Washington DC', 'Washington D.C.', 'Dist of Columbia'],
    FL: ['Fla'],
    IL: ['Ill'],
    MA: ['Mass'],
    MI: ['Mich'],
    MN: ['Minn'],
    MP: ['Commonwealth of the Northern Mariana Islands'],
    PA: ['Penn', 'Penna'],
    TN: ['Tenn'],
    TX: ['Tex'],
    VI: ['US Virgin Islands', 'United States Virgin Islands'],
    WA: ['Wash'],
    WI: ['Wis', 'Wisc'],
  },
  CA: {
    NL: ['NF', 'Newfoundland', 'Labrador', 'Newfoundland & Labrador'],
    NT: ['NWT'],
    PE: ['PEI'],
    QC: ['PQ'],
    YT: ['YK', 'Yukon Territory'],
  },
  MX: {
    AGU: ['AG'],
    BCN: ['BC', 'Baja California Norte'],
    BCS: ['BS'],
    CAM: ['CM'],
    CMX: ['DF', 'DIF', 'CDMX', 'Mexico City', 'Distrito Federal'],
    CHP: ['CS'],
    CHH: ['CH'],
    COA: ['CO', 'Coahuila'],
    COL: ['CL'],
    DUR: ['DG'],
    MEX: ['EM', 'México', 'Mexico State'],
    GUA: ['GT'],
    GRO: ['GR'],
    HID: ['HG'],
    JAL: ['JA'],
    MIC: ['MI', 'Michoacán'],
    MOR: ['MO'],
    NAY: ['NA'],
    NLE: ['NL'],
    OAX: ['OA'],
    PUE: ['PU'],
    QUE: ['QE', 'Querétaro'],
    ROO: ['QR'],
    SLP: ['SL'],
    SIN: ['SI'],
    SON: ['SO'],
    TAB: ['TB'],
    TAM: ['TM'],
    TLA: ['TL'],
    VER: ['VE', 'Veracruz de Ignacio de la Llave'],
    YUC: ['YU'],
    ZAC: ['ZA'],
  },
  GB: { BST: ['Bristol'], DUR: ['Durham', 'County Durham'], EDH: ['Edinburgh'], GLG: ['Glasgow'] },
  DE: {
    BY: ['Bavaria'],
    HE: ['Hesse'],
    MV: ['Mecklenburg-Western Pomerania'],
    NI: ['Lower Saxony'],
    NW: ['North Rhine-Westphalia', 'NRW'],
    RP: ['Rhineland-Palatinate'],
    SN: ['Saxony'],
    ST: ['Saxony-Anhalt'],
    TH: ['Thuringia'],
  },
  FR: { BRE: ['Brittany'], COR: ['Corsica'], NOR: ['Normandy'] },
  IT: {
    '21': ['Piedmont'],
    '23': ['Aosta Valley'],
    '25': ['Lombardy'],
    '32': ['Trentino-South Tyrol', 'Trentino-Alto Adige/Südtirol'],
    '52': ['Tuscany'],
    '75': ['Apulia'],
    '82': ['Sicily'],
    '88': ['Sardinia'],
  },
  ES: {
    A: ['Alacant'],
    AN: ['Andalusia'],
    BI: ['Vizcaya'],
    C: ['La Coruña'],
    CN: ['Canary Islands'],
    GI: ['Gerona'],
    L: ['Lérida'],
    NA: ['Navarra'],
    OR: ['Orense'],
    PM: ['Balearic Islands', 'Baleares'],
    SS: ['Guipúzcoa'],
    V: ['Valencia'],
    VI: ['Álava'],
  },
  IN: {
    CT: ['CG', 'Chattisgarh'],
    DL: ['New Delhi', 'NCT of Delhi'],
    OR: ['OD', 'Orissa'],
    PY: ['Pondicherry'],
    TG: ['TS'],
    UT: ['UK', 'Uttaranchal'],
  },
  CN: { NM: ['Nei Mongol'], XZ: ['Xizang'], MO: ['Macao'] },
};

const byCountry = new Map(
  Object.entries(states).map(([country, list]) => {
    const texts = new Map<string, string>();
    for (const { code, name } of list) {
      const others = OTHER_NAMES[country]?.[code] ?? [];
      for (const text of [name, ...name.split('/'), ...others]) texts.set(foldText(text), code);
    }
    // Codes come last so that they overwrite other spellings, because they are exact.
    for (const { code } of list) texts.set(foldText(code), code);
    return [country, texts];
  }),
);
