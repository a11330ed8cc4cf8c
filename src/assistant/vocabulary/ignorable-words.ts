import { singular } from '#assistant/text/words.ts';

/**
 * The only words that a question may ignore: grammar, politeness, requests, and nouns that stand for any figure. A word with a meaning of
 * its own must never be added here, however seldom it matters; it belongs to a vocabulary, or the assistant asks about it.
 */
const GROUPS = {
  articlesAndPronouns: `a an the i we us our ours me my mine you your they them their he she it its him her this that these those there
    here myself ourselves itself all any some both everything anything`,
  prepositions:
    'of in on at for with to into onto via through during by from than within as upon towards about off out',
  conjunctions: 'and or so then whether',
  auxiliaries: `is are was were be been being am do does did done doing have has had having will would can could should shall may might
    must`,
  questions: 'what how much many when who whom whose which where',
  politeness: 'please kindly hi hello hey good morning thanks thank thx ok okay pls plz sorry team',
  requests: `show give tell see get got getting want wanted need let know find display present provide calculate compute pull fetch look
    looking check try trying tried like wondering wonder curious interested say help`,
  adverbs: `just now again actually really exactly approximately roughly currently current ever still yet already quite very also too even
    only simply basically usually generally`,
  anyFigure: 'figure number data info information value amount result record dataset question stat statistic',
  anyMovement: `shipping ship shipped send sent sending go going went goes gone come came coming take took taken make made put use used using
    carry carried handle handled receive received incur incurred happen happened deliver delivered`,
  anyCost: 'cost costing spend spent pay paid charge charged',
  presentation:
    'table chart graph plot view overview summary breakdown split group grouped list basis based regarding concerning',
};

/** Words without meaning for a question, in the singular. */
export const ignorableWords: ReadonlySet<string> = new Set(
  Object.values(GROUPS)
    .flatMap((words) => words.split(/\s+/))
    .flatMap((word) => [word, singular(word)]),
);
