import { foldWord } from './text/words.ts';

const ASKS_HOW = [
  /^(so |ok |please |hi,? |hello,? )*(how (do|can|would|should|could|might) (i|we|you|one)\b(?! (spend|pay|ship|spent|paid|shipped|do\b))|how to\b|where (do|can) (i|we)\b(?! (spend|pay|ship|send|lose|waste|save|overpay|get|deliver|stand|have))|can (i|we)\b(?! (please |also |just |quickly )*(claim|recover|get|show|give|tell|list|compare|see|have|know|find out|view|look|ask))|can you (export|schedule|save|share|upload|import|print|explain|define|describe)\b|is it possible|is there a way|what happens (if|when))/,
  /^(please )?(explain|define|describe)\b(?! why| (the |our )?(increase|rise|change|drop|decrease|growth|jump))/,
  /\b(definition|meaning) of\b|\bwhat (does|do|is|are) .* (mean|stand for|meant by|measure)\b|\bwhat is meant by\b|\bwhat do you mean by\b|\bwhat (s|is) the meaning\b/,
  /\bwhat (counts|qualifies) as\b|\bwhen (is|are|does) .* (count|counted|considered|late)\b|\bwhat is considered\b/,
  /\bhow (is|are|does|do) .* (calculated|computed|defined|measured|determined|counted|work|worked out|calculate|worked)\b/,
  /^tell me about (the )?(?!our|my)/,
  /\bwhat ?(s|is) the (difference|diff) between\b/,
  /^(what|which) (reports?|pages?|dashboards?|file formats?|formats?|languages?|filters|date formats?) (can|are|do|does|is)\b/,
  /^what (can you|do you) (do|answer|know|help)/,
  /^what (do|should|can|must) (i|we|you|one) do (with|about|when|if|after|once)\b/,
  /^where (is|are|can|do) .*\b(page|menu|button|setting|settings|report|reports|help)\b/,
  /^(cosa|che cosa) (e|significa|vuol dire|sono)\b|^(que|que) (es|son|significa)\b|^(qu est ce|que signifie|c est quoi|comment (puis|faire|est|sont))|^come (si|posso|faccio)|^como (puedo|se|hago)|^什么是|什么意思|是什么|^如何|^怎么|^怎样|^ما (هو|هي|معني)|^كيف/,
];

const TERM =
  /^(please )?(what is|what are|what s|whats|define) (?!the |our |my |your |total |last |this |current |happening)(an? )?/;
const FIGURE_SIGNS =
  /\b(our|my|we|us|last|this|since|between|by|per|in 20\d\d|20\d\d|month|quarter|year|week|today|yesterday|ytd|january|february|march|april|june|july|august|september|october|november|december|q[1-4]|share of|% of|percent of)\b/;

/** A word of at least eight letters and digits with five digits in it: a number of an invoice, account or parcel. */
const NAMES_ONE = /(?<![\p{L}\p{N}])(?=(?:\p{L}*\d){5})[\p{L}\p{N}]{8,40}(?![\p{L}\p{N}])/u;

/**
 * Whether a prompt asks what something is or how something is done, rather than for a figure. "What is a fuel surcharge" is about
 * the term, "what is the fuel surcharge in May" about the figure.
 */
export function isWikiQuestion(text: string): boolean {
  const folded = foldWord(text).replaceAll("'", ' ').trim();
  // "what's on invoice 4711A0815" is about that invoice.
  if (NAMES_ONE.test(folded)) return false;
  // The help says how weather delays parcels, but not how the weather is.
  if (/^(what|how) (is|s|was|will be) (the )?weather\b/.test(folded)) return false;
  if (/\bdiff(erence)? between\b/.test(folded) && FIGURE_SIGNS.test(folded.replace(/diff(erence)? between/, '')))
    return false;
  if (ASKS_HOW.some((pattern) => pattern.test(folded)))
    return (
      !/^(explain|describe) (our|my)\b/.test(folded) &&
      !/\b(what|how much) (did|do|does) (we|it)\b.*\bcost\b/.test(folded)
    );
  return TERM.test(folded) && !FIGURE_SIGNS.test(folded);
}
