import { type AssistantDates, AssistantQuestion, MAX_GROUPS } from '#contract/assistant.ts';
import { lengthInDays } from '#model/dates/date-range.ts';
import { findSource, sources } from '#model/sources/sources.ts';
import { withFilters } from './changed-filters.ts';
import type { Parts } from './compose.ts';
import { figure, same } from './figure.ts';
import { signOf } from './items.ts';
import type { Draft } from './mentions.ts';
import { relativeTo } from './question-dates.ts';
import { isContradictory } from './relations/contradictions.ts';
import { COUNTERPARTS } from './stand-ins.ts';
import { isPeriod } from './vocabulary/dimension-words.ts';

/** Changes the last question according to a prompt. */
export function changeQuestion(last: AssistantQuestion, parts: Parts, draft: Draft): AssistantQuestion {
  const has = (sign: string) => draft.signs.has(sign);
  let question: AssistantQuestion = { ...last, isCountOfGroups: false };
  if (parts.figures !== null) {
    const ranked = meansRows(last, draft) ? last.figures[last.order?.figure ?? 0] : undefined;
    if (has('also')) question.figures = [...last.figures, ...parts.figures].slice(0, 8);
    else if (ranked !== undefined && parts.order === null)
      question = {
        ...question,
        figures: [ranked, ...parts.figures.filter((one) => !same(one, ranked))].slice(0, 8),
        order: { figure: 0, ascending: last.order?.ascending ?? false },
      };
    else question = { ...question, figures: parts.figures, order: parts.order, averagePer: null };
    if (question.kind === 'why') question.kind = 'figures';
  }
  if (parts.by !== null && parts.by.length > 0) {
    const isAdded = has('also') && question.by.length < MAX_GROUPS;
    question.by = isAdded ? [...new Set([...last.by, ...parts.by])] : parts.by;
    if (parts.by.some(isPeriod)) question.averagePer = null;
    if (!isAdded || parts.by.some(isPeriod)) question = { ...question, order: parts.order, limit: parts.limit };
    if (question.kind !== 'figures') question.kind = 'figures';
    question.isShareOfTotal = question.isShareOfTotal && question.by.length > 0;
  }
  question = { ...question, ...withFilters(question, parts.where, draft) };
  const isPrevious =
    parts.dates !== null &&
    isBefore(draft, parts.dates, last) &&
    !has('compare') &&
    !has('change') &&
    !last.dates.isDefault;
  if (isPrevious) {
    // "and the previous month?" is the month before that of the last question.
    question.dates = { ...last.dates, ...relativeTo(last.dates, 'before') };
    if (question.compare?.dates != null)
      question = { ...question, compare: null, kind: question.kind === 'why' ? 'figures' : question.kind };
    for (const { at } of draft.dates) draft.heard.add(at);
  } else if (parts.dates !== null) {
    question.dates = { ...parts.dates, type: has('shipDate') || has('billDate') ? parts.dates.type : last.dates.type };
    if (question.compare?.dates != null)
      question = { ...question, compare: null, kind: question.kind === 'why' ? 'figures' : question.kind };
  } else if (parts.relative !== null) {
    const range = { ...last.dates, ...relativeTo(last.dates, parts.relative), isDefault: false };
    if (has('compare') || has('change')) question.compare = { dates: range, where: null };
    else {
      question.dates = range;
      question.compare = null;
    }
  } else if (has('shipDate') || has('billDate'))
    question.dates = { ...last.dates, type: has('shipDate') ? 'pickup_date' : 'bill_date' };
  if (parts.compare !== undefined && parts.compare !== null && parts.compare.where === null && parts.dates !== null)
    question.compare = parts.compare;
  if ((has('compare') || has('change')) && parts.dates !== null && parts.compare === undefined) {
    // "compare with 2024": the dates of the last question stay.
    question.dates = last.dates;
    const isLastYear =
      lengthInDays(parts.dates) > 360 && lengthInDays(last.dates) < 360 && parts.dates.to < last.dates.from;
    const isPeriodBefore = isBefore(draft, parts.dates, last);
    const range =
      isLastYear || isPeriodBefore
        ? { ...last.dates, ...relativeTo(last.dates, isPeriodBefore ? 'before' : 'yearBefore'), isDefault: false }
        : parts.dates;
    question.compare = { dates: range, where: null };
  }
  if (has('why'))
    question = {
      ...question,
      kind: 'why',
      by: [],
      compare: question.compare ?? {
        dates: { ...question.dates, ...relativeTo(question.dates, 'before') },
        where: null,
      },
    };
  if (parts.limit !== null) {
    question.limit = parts.limit;
    question.order ??= question.kind === 'rows' || question.by.length > 0 ? { figure: 0, ascending: false } : null;
  }
  if ((has('worst') || has('best')) && question.by.length > 0) {
    const isHighGood = sources.some(({ facts }) => facts[question.figures[0]?.fact ?? '']?.better === 'more');
    question.order = { figure: 0, ascending: isHighGood === has('worst') };
    question.limit ??= 1;
  }
  if (has('least') || has('cheap')) question.order = { figure: 0, ascending: true };
  else if (has('most') || has('top') || has('dear')) question.order = { figure: 0, ascending: false };
  const isOne = draft.groups.some(({ role, isPlural }) => role === 'which' && !isPlural);
  if (isOne && question.order !== null) question.limit ??= 1;
  if (parts.isShare && question.by.length > 0) question.isShareOfTotal = true;
  else if (parts.isShare && parts.figures === null) question = inShares(question);
  if (draft.clients.length > 0) question.subClientIds = [...new Set(draft.clients)];
  return fitted(question);
}

/** "the previous month" after a question about a month is the one before that. */
function isBefore(draft: Draft, dates: AssistantDates, last: AssistantQuestion): boolean {
  return (
    draft.dates.some(({ raw }) => /^(the )?(previous|prior|preceding)/i.test(raw)) &&
    Math.abs(lengthInDays(dates) - lengthInDays(last.dates)) < 4
  );
}

/** "and the cost per package of those" refers to the rows of the last ranking. Another figure would rank them differently. */
function meansRows({ limit, order }: AssistantQuestion, { items }: Draft): boolean {
  return (
    limit !== null &&
    order !== null &&
    items.some((item) => signOf(item, 'same') && /^(those|these|them)$/i.test(item.raw))
  );
}

const DELIVERY = ['onTimePackages', 'latePackages', 'exceptionPackages', 'pendingLatePackages'];

/** Shows the figures as percentages of the whole that they are part of, or of the same figures without the filters. */
function inShares(question: AssistantQuestion): AssistantQuestion {
  const { figures, where } = question;
  const isNarrowed = new Set(where.map(({ dimension }) => dimension.replace(/_country$/, '_state'))).size === 1;
  if (
    !isNarrowed ||
    !figures.every(
      ({ fact, over }) => over === null && ['totalSpend', 'packages', 'shipmentCount', 'totalRefund'].includes(fact),
    )
  )
    return { ...question, figures: figures.map(asShare) };
  return {
    ...question,
    where: [],
    figures: figures.map(({ fact }) => figure(fact, { over: fact, isShare: true, where })),
  };
}

/** A figure as a percentage of the one that it is part of. */
function asShare(one: AssistantQuestion['figures'][number]): AssistantQuestion['figures'][number] {
  if (one.over !== null) return one;
  return figure(one.fact, { over: DELIVERY.includes(one.fact) ? 'totalPackages' : 'totalSpend', isShare: true });
}

/** Replaces figures by those of a source that has all groups and filters, if there is one. */
export function fitted(question: AssistantQuestion): AssistantQuestion {
  const needed = [...question.by.filter((id) => !isPeriod(id)), ...question.where.map(({ dimension }) => dimension)];
  const figures = question.figures.map((one) => {
    const source = sourceOfFact(one.fact);
    if (source === null || needed.every((id) => isIn(source, id))) return one;
    // "shipments without a signature" are not those with another accessorial.
    const isWithout =
      question.where.some(({ condition }) => condition === 'not in') && !one.fact.startsWith('accessorial');
    if (isWithout) return one;
    const other = (COUNTERPARTS[one.fact] ?? []).find((fact) =>
      needed.every((id) => isIn(sourceOfFact(fact) ?? '', id)),
    );
    return other === undefined ? one : figure(other);
  });
  return { ...question, figures };
}

/** Whether a source has a dimension or measure. */
export function isIn(source: string, id: string): boolean {
  const found = findSource(source);
  return found !== null && (Object.hasOwn(found.dimensions, id) || Object.hasOwn(found.measures, id));
}

/** The source of a fact; ids of facts are unique in the model. */
export function sourceOfFact(fact: string): string | null {
  return sources.find(({ facts }) => Object.hasOwn(facts, fact))?.id ?? null;
}

/** Only changes of spend and of the net amount can be split into parts. */
function isExplained({ fact, over }: AssistantQuestion['figures'][number]): boolean {
  return over === null && (fact === 'totalSpend' || fact === 'netAmount');
}

/** Whether every group and filter of a question exists in the sources of its figures. */
export function isAnswerable(question: AssistantQuestion): boolean {
  const needed = [
    ...question.by.filter((id) => !isPeriod(id)),
    ...[...question.where, ...(question.compare?.where ?? []), ...question.figures.flatMap(({ where }) => where)].map(
      ({ dimension }) => dimension,
    ),
  ];
  // More groups, figures or filters than a question may have.
  if (!AssistantQuestion.safeParse(question).success) return false;
  if (isContradictory(question)) return false;
  if (question.kind === 'why' && !question.figures.every(isExplained)) return false;
  const facts = question.figures.flatMap(({ fact, over }) => (over === null ? [fact] : [fact, over]));
  return facts.every((fact) => {
    const source = sourceOfFact(fact);
    // Only findings have a deadline: "invoices due this month" are not the invoices of this month.
    const isDated = question.dates.type !== 'deadline' || (source !== null && isIn(source, 'deadline'));
    return source !== null && isDated && needed.every((id) => isIn(source, id));
  });
}
