import { phraseKey, splitWords } from '#assistant/text/words.ts';
import { ignorableWords } from '#assistant/vocabulary/sign-words.ts';
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

/** The glossary's entry whose term a question names, the longest term first; null if none does. */
export function findTerm(question: string): { topic: string; text: string } | null {
  const key = ` ${phraseKey(question)} `;
  const found = glossary
    .flatMap((entry) => entry.terms.map((term) => ({ entry, key: phraseKey(term) })))
    .filter((term) => key.includes(` ${term.key} `))
    .toSorted((one, other) => other.key.length - one.key.length);
  return found[0]?.entry ?? null;
}

/** The sections that say most about a question's words, the best first. Words that few sections have count more. */
export function findSections(question: string, sections: readonly Section[]): Section[] {
  const words = [
    ...new Set(
      splitWords(question)
        .map(({ text }) => text)
        .filter((word) => word.length > 1 && (!ignorableWords.has(word) || KEPT.has(word))),
    ),
  ].map(synonymOf);
  const read = sections.map((section) => ({
    section,
    title: new Set(splitWords(section.title).map(({ text }) => text)),
    heading: new Set(splitWords(`${section.heading} ${section.id}`).map(({ text }) => text)),
    text: countsOf(section.text),
  }));
  const weightOf = (word: string) => {
    const having = read.filter(({ text, heading }) => text.has(word) || heading.has(word)).length;
    return having === 0 ? 0 : Math.log(1 + read.length / having);
  };
  const weights = new Map(words.flat().map((word) => [word, weightOf(word)]));
  const scored = read.map(({ section, title, heading, text }) => {
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
    return { section, score: score / Math.sqrt(1 + [...text.values()].length / 120) };
  });
  return scored
    .filter(({ score }) => score > 0.8)
    .toSorted((one, other) => other.score - one.score)
    .map(({ section }) => section);
}

/** Words that a question about the product needs, although questions about figures ignore them. */
const KEPT = new Set(
  'group table chart date view account period list graph client show save order sort week month'.split(' '),
);

const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  pivot: ['pivot', 'view'],
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
  group: ['group', 'grouping', 'view'],
  save: ['save', 'saved'],
  compare: ['compare', 'comparison'],
  column: ['column', 'heading'],
  import: ['import', 'upload'],
  subclient: ['subclient', 'sub'],
  print: ['print', 'printed', 'printing'],
};

function synonymOf(word: string): readonly string[] {
  return SYNONYMS[word] ?? [word];
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text: word } of splitWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
