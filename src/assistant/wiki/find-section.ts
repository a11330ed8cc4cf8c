import { phraseKey, singular, splitWords } from '#assistant/text/words.ts';
import { commonEnglishWords } from '#assistant/vocabulary/common-english.ts';
import { figureWords } from '#assistant/vocabulary/figure-words.ts';
import { ignorableWords } from '#assistant/vocabulary/ignorable-words.ts';
import { pages } from '#model/pages/pages.ts';
import { sources } from '#model/sources/sources.ts';
import { glossary } from './glossary.ts';

/** A section of the help: its topic, id, heading and text as Markdown. */
export interface Section {
  topic: string;
  title: string;
  id: string;
  heading: string;
  text: string;
}

const TOPIC_WEIGHT = 3;
const HEADING_WEIGHT = 4;

/** The explanation of the longest term that a question names, from the glossary or else from the facts of the model; null if it names none. */
export function findTerm(question: string): { topic: string; text: string } | null {
  const key = ` ${phraseKey(question)} `;
  terms ??= [...glossaryTerms(), ...factTerms()];
  const found = terms
    .filter((term) => key.includes(` ${term.key} `))
    .toSorted((one, other) => other.key.length - one.key.length);
  return found[0] ?? null;
}

let terms: { key: string; topic: string; text: string }[] | null = null;

/** The topic of facts that no page shows, by their source. */
const TOPICS: Readonly<Record<string, string>> = {
  shipments: 'spend',
  charges: 'accessorial',
  credits: 'refund',
  findings: 'audit',
};

function glossaryTerms() {
  return glossary.flatMap(({ terms: own, topic, text }) => own.map((term) => ({ key: phraseKey(term), topic, text })));
}

/** Facts by their labels and further words, with the page that shows them first. */
function factTerms() {
  return sources.flatMap(({ id: source, facts }) =>
    Object.entries(facts).flatMap(([id, { label, description }]) => {
      if (description === '') return [];
      const topic = pages.find((one) => one.facts.includes(id))?.help.topic ?? TOPICS[source] ?? 'commonFeatures';
      const text = `**${label}**: ${description}`;
      return [label, ...(figureWords[source]?.[id] ?? [])].map((word) => ({
        key: phraseKey(word),
        topic,
        text,
      }));
    }),
  );
}

/** The sections that say most about a question's words, the best first. Words that few sections have count more. */
export function findSections(question: string, sections: readonly Section[]): Section[] {
  const words = [
    ...new Set(
      wordsIn(question).filter(
        (word) =>
          word.length > 1 &&
          !QUESTION_WORDS.has(word) &&
          (KEPT.has(word) || (!ignorableWords.has(word) && !commonEnglishWords.has(word))),
      ),
    ),
  ].map(synonymOf);
  const read = sections.map(wordsOf);
  const weightOf = (word: string) => {
    const having = read.filter(({ text, heading }) => text.has(word) || heading.has(word)).length;
    return having === 0 ? 0 : Math.log(1 + read.length / having);
  };
  // A question of mostly unknown words is about something else.
  const unknown = words.filter((forms) => forms.every((word) => weightOf(word) === 0));
  if (unknown.length > 0 && unknown.length * 2 >= words.length) return [];
  const weights = new Map(words.flat().map((word) => [word, weightOf(word)]));
  // The rarest word shows what a question is about.
  const [rarest] = words.toSorted((one, other) => Math.max(...other.map(weightOf)) - Math.max(...one.map(weightOf)));
  const isAbout = ({ text, heading, title }: (typeof read)[number]) =>
    rarest?.some((word) => text.has(word) || heading.has(word) || title.has(word)) ?? false;
  const scored = read.filter(isAbout).map(({ section, title, heading, text }) => {
    const score = words.reduce((total, forms) => {
      const best = Math.max(
        ...forms.map((word) => {
          const weight = weights.get(word) ?? 0;
          const frequency = text.get(word) ?? 0;
          return (
            weight *
            (frequency / (frequency + 1.5) +
              (heading.has(word) ? HEADING_WEIGHT * 0.5 : 0) +
              (title.has(word) ? TOPIC_WEIGHT * 0.4 : 0))
          );
        }),
      );
      return total + best;
    }, 0);
    // A section with all words is better than one with only the rarest word.
    const covered = words.filter((forms) =>
      forms.some((word) => text.has(word) || heading.has(word) || title.has(word)),
    );
    const coverage = 0.5 + (0.5 * covered.length) / words.length;
    return { section, score: (score * coverage) / Math.sqrt(1 + [...text.values()].length / 120) };
  });
  return scored
    .filter(({ score }) => score > 0.8)
    .toSorted((one, other) => other.score - one.score)
    .map(({ section }) => section);
}

interface ReadSection {
  section: Section;
  title: ReadonlySet<string>;
  heading: ReadonlySet<string>;
  text: ReadonlyMap<string, number>;
}

/** The words of sections. Splitting the whole help takes longer than answering. */
const known = new WeakMap<Section, ReadSection>();

function wordsOf(section: Section): ReadSection {
  const read = known.get(section) ?? {
    section,
    title: new Set(wordsIn(section.title)),
    heading: new Set(wordsIn(`${section.heading} ${section.id}`)),
    text: countsOf(section.text),
  };
  known.set(section, read);
  return read;
}

/** Words that questions about the product need, although questions about figures ignore them. */
const KEPT = new Set(
  'group table chart date view account period list graph client show save order sort week month'.split(' '),
);

/** Question words in the other languages. They are rare in sections, so they would count most. */
const QUESTION_WORDS = new Set(
  [
    'como puedo puede hago hacer que cual es son significa quiere decir una unos',
    'comment puis peut faire fait on est sont qu quoi quel signifie veut dire une',
    'come posso faccio fare cosa cos che sono significa vuol una fa',
    '什么 怎么 如何 怎样 怎么样 意思 为什么 我们 哪里 可以',
    'كيف ما هو هي ماذا معني يعني يمكنني يمكن استطيع اقوم',
  ]
    .join(' ')
    .split(' ')
    .map(singular),
);

const CHINESE = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words of a text; Chinese writes no spaces between its words. */
function wordsIn(text: string): string[] {
  const spaced = text.replaceAll(/\p{Script=Han}+/gu, (run) => ' '.repeat(run.length));
  const chinese = [...text.matchAll(/\p{Script=Han}+/gu)].flatMap(([run]) =>
    [...CHINESE.segment(run)].map(({ segment }) => segment),
  );
  return [...splitWords(spaced).map((word) => word.text), ...chinese];
}

const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  pivot: ['pivot', 'view'],
  reaches: ['reach', 'reaches', 'reached', 'serve', 'serves'],
  reach: ['reach', 'reaches', 'reached', 'serve', 'serves'],
  warehouse: ['warehouse', 'fulfillment', 'sender'],
  dashboard: ['dashboard', 'page'],
  colleague: ['colleague', 'user', 'somebody', 'someone'],
  teammate: ['teammate', 'user', 'somebody', 'someone'],
  report: ['report'],
  export: ['export', 'download', 'csv', 'excel'],
  excel: ['excel', 'download'],
  graph: ['graph', 'chart'],
  schedule: ['schedule', 'scheduled'],
  email: ['email', 'mail'],
  upload: ['upload', 'file'],
  csv: ['csv', 'download'],
  kilogram: ['kilogram', 'kg'],
  kg: ['kg', 'kilogram'],
  pdf: ['pdf'],
  share: ['share', 'address', 'copy', 'link'],
  link: ['link', 'address'],
  dispute: ['dispute', 'claim'],
  rejected: ['rejected', 'denied', 'refused'],
  refused: ['refused', 'denied', 'rejected'],
  group: ['group', 'grouping', 'view'],
  save: ['save', 'saved'],
  compare: ['compare', 'comparison'],
  column: ['column', 'heading'],
  import: ['import', 'upload'],
  subclient: ['subclient', 'sub'],
  print: ['print', 'printed', 'printing'],
  // A condition of a filter is the filter.
  条件: ['条件', '筛选'],
};

function synonymOf(word: string): readonly string[] {
  return SYNONYMS[word] ?? [word];
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
