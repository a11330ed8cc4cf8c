/**
 * Ordinary words in the singular that look like words of the vocabulary. They are never corrected: "failed" is not a misspelt "filed",
 * and "later" is not "late".
 */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `failed filled fixed fired field later older brand product production protection prevention collection connection skipped prime
  plane placed child margin safer intentional consolidated shape cause clause clean clear derive drive driver model require required
  resort retain stuck sample simple master meant partly promise raise raised reduced refused reused returned sized stated taken theme
  think tracing traced transform typed width carton cartoon dated grant grand header issuer issued portal loading expert evaluation
  execution exemption extended expanded contributed developer damage measured generated generator relation relative regulation
  individually specially regularly similarly correctly accordingly effectively differently potentially safety scale scaled border
  prepared discussed respected reflected expressed explained keeping funding producing innovation performance
  storage cleaner closer broker handler
  media medium immediate price priced pricing packaged packaging protected traded trader tender loader leader dealer franc swede match mouth sundry`.split(
    /\s+/,
  ),
);
