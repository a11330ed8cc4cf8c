import { foldText } from '#model/texts/fold-text.ts';
import { DHL_ECOMMERCE, DHL_EXPRESS, FEDEX, UPS, USPS } from './carriers.ts';
import { type Service, type ServiceCategory, services } from './services.ts';

/** A resolved service. `isKnown` is false if neither its code nor its text is known, so that imports can count unknown services. */
export type ResolvedService = { name: string; category: ServiceCategory; isKnown: boolean };

/**
 * Resolves the service of an invoice line: first by text, since carriers reuse codes (UPS code 3 is Ground or, across a border,
 * Standard), then by code. An unknown service keeps the text of the file, or its code if there is no text.
 */
export function resolveService(carrierId: number, code: string | null, text: string | null): ResolvedService {
  const found = findByText(carrierId, text ?? '') ?? findByCode(carrierId, code ?? '', text ?? '');
  if (found !== null) return { name: found.name, category: found.category, isKnown: true };
  const name = text?.trim() || code?.trim() || 'Unknown';
  return { name, category: 'Unknown Service Levels', isKnown: false };
}

/** The prefixes of services on lines that correct or refund an earlier line. */
const CORRECTION =
  /^(shipping charge correction|address correction|zone adjustment|not previously billed|chargeback|void|guaranteed service refund)\s+/i;

/** The suffixes of services: the kind of address, the payer, or the reason for a return. */
const QUALIFIER =
  /[\s,(-]+(commercial|residential|third party|collect|prepaid|undeliverable return|return to sender|returns?|ups delivery intercept|adjustment|import|export|domestic)\)?$/i;

/** Removes corrections and qualifiers until a known name remains: 'Void Ground Residential' is Ground Residential, 'Ground Collect' is Ground. */
function findByText(carrierId: number, text: string): Service | null {
  for (let rest = text.trim().replace(CORRECTION, ''); rest !== ''; ) {
    const key = keyOf(carrierId, rest);
    const service = byText.get(`${carrierId} ${key}`) ?? byText.get(`any ${key}`);
    if (service !== undefined) return service;
    const shorter = rest.replace(QUALIFIER, '');
    if (shorter === rest) return null;
    rest = shorter;
  }
  return null;
}

/** Finds the service with a code. Of several, it is the one that the text mentions, otherwise the first. */
function findByCode(carrierId: number, code: string, text: string): Service | null {
  const candidates = byCode.get(`${carrierId} ${codeKey(code)}`) ?? [];
  const mentioned = candidates.find(({ name }) => foldText(text).includes(keyOf(carrierId, name)));
  return mentioned ?? candidates[0] ?? null;
}

/** The carriers' brands, which service names often omit. */
const BRANDS: Readonly<Record<number, string>> = {
  [UPS]: 'ups',
  [FEDEX]: 'fedex',
  [USPS]: 'usps',
  [DHL_EXPRESS]: 'dhl',
  [DHL_ECOMMERCE]: 'dhl',
};

function keyOf(carrierId: number | null, text: string): string {
  const folded = foldText(text);
  const brand = carrierId === null ? undefined : BRANDS[carrierId];
  return brand !== undefined && folded.startsWith(brand) && folded !== brand ? folded.slice(brand.length) : folded;
}

/** Removes leading zeros, which spreadsheets drop and some files add. */
function codeKey(code: string): string {
  return code
    .trim()
    .toUpperCase()
    .replace(/^0+(?=\d)/, '');
}

const byText = new Map(
  services.flatMap((service) =>
    [service.name, ...service.texts].map((text): [string, Service] => [
      `${service.carrierId ?? 'any'} ${keyOf(service.carrierId, text)}`,
      service,
    ]),
  ),
);

const byCode = new Map<string, Service[]>();
for (const service of services) {
  for (const code of service.codes) {
    const key = `${service.carrierId} ${codeKey(code)}`;
    byCode.set(key, [...(byCode.get(key) ?? []), service]);
  }
}
