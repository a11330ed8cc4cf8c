import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findSections, findTerm, type Section } from '#assistant/wiki/find-section.ts';
import type { AnswerStep } from '#contract/assistant.ts';
import { pages } from '#model/pages/pages.ts';
import type { LanguageCode } from '#model/texts/locales.ts';
import { projectRoot } from '#server/startup/project-root.ts';
import type { Answer } from './answer.ts';
import { modelLabels } from './model-labels.ts';
import { replyTexts } from './reply-texts.ts';

const LOCALES = join(projectRoot, 'src', 'web', 'locales');
const Tree: z.ZodType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.string(), Tree])));
interface Tree {
  [key: string]: string | Tree;
}

const loaded = new Map<LanguageCode, Section[]>();

/** The topics about the columns of tables, which explain less than the others. */
const COLUMNS = /^columns/;

const ABOUT_ASSISTANT = /assist|asist|chat|convers|follow-?up|\b(ask|answers?)\b|助手|对话|المساعد|محادث/i;

/**
 * Explains a word or a procedure with the glossary and the help, in the reader's language. `english` is the question in English words; by it,
 * the help finds what the words of another language do not.
 */
export function answerWiki(
  question: string,
  { language, english, steps }: { language: LanguageCode; english: string; steps: AnswerStep[] },
): Answer {
  const texts = replyTexts[language];
  // The topic about the assistant says something about most things that the others explain.
  const sections = helpSections(language).filter(
    ({ topic }) => topic !== 'assistant' || ABOUT_ASSISTANT.test(question),
  );
  const isProcedure = /\bhow (do|can|to)\b|\bwhere\b|\bcan i\b|\bwhat (do|should|can|must) (i|we|you|one) do\b/i.test(
    english,
  );
  const meant = isProcedure ? null : findTerm(english);
  const term = language === 'en' ? meant : null;
  const named = pages.find(({ title }) => question.toLowerCase().includes(title.toLowerCase()))?.help.topic ?? null;
  const own = language === 'en' ? named : (named ?? meant?.topic ?? null);
  const about = own === null || term !== null ? sections : sections.filter(({ topic }) => topic === own);
  const matching = findInHelp({ question, english, language }, about);
  // A word of the glossary is explained by its topic.
  const [found, ...others] = matching.length > 0 || own === null || language === 'en' ? matching : about;
  if (term === null && found === undefined) {
    const data = {
      assistantResponse: texts.noWiki,
      defaultResponse: `${texts.noWiki} ${texts.nothing}`,
      questions: texts.suggestions.slice(0, 4),
      agentsResponseFlow: steps,
    };
    return { reply: { type: 'DEFAULT_RESPONSE', data }, memory: { question: null, choices: [] } };
  }
  const topic = named !== null && term !== null ? named : (term?.topic ?? found?.topic ?? 'commonFeatures');
  const shown = [
    found,
    ...others.filter((section) => section.topic === found?.topic && !COLUMNS.test(section.id)).slice(0, 1),
  ].filter((section) => section !== undefined);
  const parts = term !== null ? [term.text] : shown.map(({ heading, text }) => `## ${heading}\n\n${text}`);
  const wikiResponse = parts.join('\n\n');
  const link = `/help/${topic}${term === null && found !== undefined ? `#${found.id}` : ''}`;
  const data = {
    assistantResponse: term === null ? texts.wiki : term.text.replaceAll('**', ''),
    questions: [],
    agentsResponseFlow: steps,
    wikiResponse,
    link,
  };
  return { reply: { type: 'WIKI_RESPONSE', data }, memory: { question: null, choices: [] } };
}

/** The sections about a question: in another language than English those that its English words find in the English help, or its own words. */
function findInHelp(
  { question, english, language }: { question: string; english: string; language: LanguageCode },
  sections: readonly Section[],
): Section[] {
  if (language === 'en') return findSections(question, sections);
  const places = new Map(sections.map((section) => [placeOf(section), section]));
  const inEnglish = helpSections('en').filter((section) => places.has(placeOf(section)));
  const found = findSections(english, inEnglish).flatMap((section) => places.get(placeOf(section)) ?? []);
  return found.length > 0 ? found : findSections(question, sections);
}

function placeOf({ topic, id }: Section): string {
  return `${topic}#${id}`;
}

/** All sections of the help in a language. */
function helpSections(language: LanguageCode): Section[] {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const folder = join(LOCALES, 'help', language);
  const fill = labelFiller(language);
  const sections = readdirSync(folder)
    .filter((file) => file !== 'tableOfContents.md')
    .flatMap((file) => sectionsOf(file.replace(/\.md$/, ''), fill(readFileSync(join(folder, file), 'utf8'))));
  loaded.set(language, sections);
  return sections;
}

function sectionsOf(topic: string, text: string): Section[] {
  const [intro = '', ...rest] = text.split(/^## /m);
  const title = /^# (.+)$/m.exec(intro)?.[1] ?? topic;
  return rest.map((part) => {
    const [, id = '', heading = '', body = ''] = /^(\w+) ([^\n]+)\n([\s\S]*)$/.exec(part) ?? [];
    return { topic, title, id, heading, text: toMarkdown(body) };
  });
}

/** The lines of the help's own notation as Markdown: definitions become items. */
function toMarkdown(text: string): string {
  return text
    .trim()
    .replaceAll(/^\s*\? (.+)$/gm, (_, line: string) => {
      const [before = '', meaning] = line.split(' :: ');
      const [term = '', formula] = before.split(' := ');
      return `- **${term.replace(/^@\w+:\w+ ?/, '')}**${formula === undefined ? '' : ` = ${formula}`}${meaning === undefined ? '' : `: ${meaning}`}`;
    })
    .replaceAll(/\[([^\]]+)\]\(help:[^)]+\)/g, '$1');
}

/** Replaces `{kind:id}` and `@kind:id` by the labels of a language. */
function labelFiller(language: LanguageCode): (text: string) => string {
  const labels = modelLabels(language);
  const model = language === 'en' ? {} : readTree(join(LOCALES, 'model', `${language}.json`));
  const own = readTree(join(LOCALES, `${language}.json`));
  const kinds: Record<string, string> = {
    mode: 'dateModes',
    period: 'rollingPeriods',
    preset: 'rangePresets',
    widget: 'widgetTitles',
    setting: 'settingValues',
    creditType: 'values.credit_type',
    status: 'values.tracking_status',
    packages: 'trackingPackages',
    unit: 'weightUnits',
    creditReason: 'creditDescriptions',
    choice: 'choiceOptions',
  };
  const labelOf = (kind: string, id: string): string => {
    if (kind === 'fact') return labels.facts[id] ?? id;
    if (kind === 'filter') return labels.dimensions[id] ?? id;
    if (kind === 'text') return at(own, id) ?? id;
    if (kind === 'dates')
      return at(model, `dateTypes.${id}.label`) ?? { bill_date: 'Invoice Date', pickup_date: 'Ship Date' }[id] ?? id;
    const place = kinds[kind];
    return (place === undefined ? undefined : at(model, `${place}.${id}`)) ?? id.replaceAll('_', ' ');
  };
  return (text) =>
    text
      .replaceAll(/\{(\w+):([^}]+)\}/g, (_, kind: string, id: string) => labelOf(kind, id))
      .replaceAll(/@(fact|filter|column):(\w+)/g, (whole, kind: string, id: string) =>
        kind === 'column'
          ? (labels.dimensions[id.toLowerCase()] ?? labels.measures[id.toLowerCase()] ?? whole)
          : labelOf(kind, id),
      );
}

function readTree(file: string): Tree {
  return Tree.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** The text at a path such as `filters.apply`; keys can contain dots and spaces after the first part. */
function at(tree: Tree, path: string): string | undefined {
  const [first = '', ...rest] = path.split('.');
  const own = tree[first] ?? undefined;
  if (typeof own === 'string') return own;
  if (own === undefined) return undefined;
  const direct = own[rest.join('.')];
  return typeof direct === 'string' ? direct : at(own, rest.join('.'));
}
