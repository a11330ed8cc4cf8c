import { appliesOn, BUCKETS, type Bucket, type ChargeRule } from '#ingest/reference-tables.ts';

export interface ChargeText {
  carrier: string;
  class: string;
  code: string;
  description: string;
  billDate: string;
  /** Bucket and accessorial as named in the file; `''` if it names none. */
  bucket: string;
  accessorial: string;
}

export interface ResolvedCharge {
  bucket: Bucket;
  accessorial: string;
  isKnown: boolean;
}

/** The charge classification codes of UPS Billing Data. Other files have no classes. */
const BUCKET_OF_CLASS: Readonly<Record<string, Bucket>> = {
  FRT: 'transportation',
  FSC: 'fuel surcharge',
  ACC: 'other accessorial',
  XC: 'other accessorial',
  GOV: 'tax',
  TAX: 'tax',
  EXM: 'tax',
  BRK: 'fee',
  MSC: 'billing adjustment',
};

/**
 * Resolves the bucket and accessorial of a charge: as the file names them, otherwise by the rule for its exact code, otherwise by
 * a rule for its text. A charge that no rule matches gets its text as accessorial and the bucket of its class, and counts as
 * unknown.
 */
export function resolveCharge(rules: readonly ChargeRule[], charge: ChargeText): ResolvedCharge {
  const stated = BUCKETS.find((bucket) => bucket === charge.bucket.toLowerCase());
  if (stated !== undefined) return { bucket: stated, accessorial: charge.accessorial, isKnown: true };
  const candidates = rules.filter(
    (rule) => (rule.carrier === charge.carrier || rule.carrier === '*') && appliesOn(rule, charge.billDate),
  );
  const rule =
    candidates.find((rule) => matchesCode(rule, charge)) ?? candidates.find((rule) => matchesText(rule, charge));
  const ofClass = BUCKET_OF_CLASS[charge.class];
  if (rule !== undefined) return { bucket: bucketOf(rule, ofClass), accessorial: rule.accessorial, isKnown: true };
  return {
    bucket: ofClass ?? 'other',
    accessorial: ofClass === 'other accessorial' ? charge.description : '',
    isKnown: ofClass === 'billing adjustment',
  };
}

// A text such as "Third Party Adjustment" may occur on a transportation row. The carrier's own class takes precedence.
function bucketOf(rule: ChargeRule, ofClass: Bucket | undefined): Bucket {
  return rule.match !== 'code' && (ofClass === 'transportation' || ofClass === 'billing adjustment')
    ? ofClass
    : rule.bucket;
}

function matchesCode(rule: ChargeRule, charge: ChargeText): boolean {
  return (
    rule.match === 'code' &&
    rule.class === charge.class &&
    rule.code.toLowerCase() === charge.code.toLowerCase() &&
    charge.code !== ''
  );
}

function matchesText(rule: ChargeRule, charge: ChargeText): boolean {
  if (rule.class !== '' && rule.class !== charge.class) return false;
  const text = charge.description.toLowerCase();
  switch (rule.match) {
    case 'code':
      return false;
    case 'prefix':
      return text.startsWith(rule.pattern);
    case 'suffix':
      return text.endsWith(rule.pattern);
    case 'contains':
      return text.includes(rule.pattern);
  }
}
