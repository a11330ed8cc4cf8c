/** Patterns of expressions whose words are separated, and replacements in which they are adjacent. */
const TURNS: readonly (readonly [RegExp, string])[] = [
  // "how long does FedEx Ground take to California", but not how long it takes to do something
  [
    /\bhow (?:long|many days) (?:does|do|did|is|are)\b(?! (?:we|i|you|they)\b)([^?.;]{0,80}?)\b(?:take|takes|took|taking)\b(?! to (?!\p{Lu}))/iu,
    'transit time of$1',
  ],
  // "average boxes a day"
  [
    /\b(how many|how much|average|avg|mean)\b([^?.;]{0,60}?) an? (day|week|month|quarter|year)\b(?! (?:ago|before|earlier))/iu,
    '$1$2 per $3',
  ],
  // "last year this month"
  [/\b(last year) (this (?:week|month|quarter))\b/i, '$2 of $1'],
  // "last year second quarter"
  [
    /\b((?:this|last) year) ((?:(?:the )?(?:first|second|third|fourth|1st|2nd|3rd|4th) (?:quarter|half)|[qh][1-4]|january|february|march|april|may|june|july|august|september|october|november|december)(?: \d{1,2})?)(?=[ ,?]|$)/i,
    '$2 of $1',
  ],
];

/** Rewrites a prompt so that the words of such expressions are adjacent. */
export function reworded(text: string): string {
  return TURNS.reduce((rest, [turn, words]) => rest.replace(turn, words), text);
}
