import type { AssistantFilter, AssistantQuestion } from '#contract/assistant.ts';

/** A line of the question set: the prompts of a conversation and what must be understood of the last one. */
export interface BenchQuestion {
  group: string;
  prompts: string[];
  /** The correct readings, of which there can be several. */
  expected: string[];
}

/** Parses the question set. */
export function parseQuestions(text: string): BenchQuestion[] {
  let group = '';
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) group = line.slice(3);
    const [prompts, expected] = line.split(' => ');
    if (line.startsWith('#') || prompts === undefined || expected === undefined) return [];
    return [{ group, prompts: prompts.split(' >> '), expected: expected.split(' || ').map(normal) }];
  });
}

/** A question in the notation of the set, with only what differs from the simplest question. */
export function noteOf(question: AssistantQuestion): string {
  const { figures, by, where, dates, compare, order, limit, averagePer, kind } = question;
  const ordered =
    order === null ? figures : [figures[order.figure], ...figures.filter((_, place) => place !== order.figure)];
  const part = figures.flatMap((figure) => figure.where);
  const isRows = kind === 'rows';
  const parts = [
    isRows
      ? 'kind=rows'
      : ordered
          .map((figure) =>
            figure === undefined
              ? ''
              : `${figure.isShare ? '%' : ''}${figure.fact}${figure.over === null ? '' : `/${figure.over}`}`,
          )
          .join(', '),
    kind === 'why' ? 'kind=why' : '',
    by.length > 0 ? `by=${by.join(',')}` : '',
    where.length > 0 ? `where=${filtersText(where)}` : '',
    part.length > 0 ? `part=${filtersText(part)}` : '',
    compare?.where == null ? '' : `cmpWhere=${filtersText(compare.where)}`,
    dates.type === 'deadline'
      ? `deadline=${dates.from}..${dates.to}`
      : dates.isDefault
        ? where.some(({ dimension }) => dimension === 'tracking_number')
          ? 'all'
          : ''
        : `dates=${dates.from}..${dates.to}`,
    compare?.dates == null ? '' : `cmp=${compare.dates.from}..${compare.dates.to}`,
    limit !== null ? `${order?.ascending === true ? 'bottom' : 'top'}=${limit}` : '',
    averagePer === null ? '' : `avg=${averagePer}`,
    question.isCountOfGroups ? 'count' : '',
    question.isShareOfTotal ? 'ofTotal' : '',
    question.subClientIds === null ? '' : `clients=${question.subClientIds.join(',')}`,
  ];
  return normal(parts.filter(Boolean).join('; '));
}

const SIGNS: Readonly<Record<string, string>> = { in: ':', 'not in': '!', between: '~' };

function filtersText(filters: readonly AssistantFilter[]): string {
  return filters
    .map(
      ({ dimension, condition, values }) =>
        `${dimension}${SIGNS[condition] ?? condition}${values.map((value) => (typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value)).join('|')}`,
    )
    .join(', ');
}

/** The parts of an expectation in one order, without what both readings of a date accept. */
function normal(text: string): string {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== 'ship');
  return parts
    .map((part) => {
      const [, name, list] = /^(where|part|cmpWhere)=(.*)$/.exec(part) ?? [];
      if (name === undefined || list === undefined) return part;
      return `${name}=${list
        .split(', ')
        .map((filter) =>
          filter.replace(
            /([:!])(.*)$/,
            (_, sign: string, values: string) => sign + values.split('|').toSorted().join('|'),
          ),
        )
        .toSorted()
        .join(', ')}`;
    })
    .toSorted()
    .join('; ');
}
