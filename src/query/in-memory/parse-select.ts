import type { ParameterValue, Statement } from '#query/statement.ts';
import { isKnownFunction } from './computed-value.ts';
import { dayOf } from './dates.ts';
import { AGGREGATES, type CellValue, columnsOf, HASH, NotInMemory, type Select, type Term } from './term.ts';

const TOKEN = /\s+|`[^`]*`|\{\w+:[^}]+\}|'[^'\\]*'|\d+(?:\.\d+)?|\w+|<=|>=|!=|[-+*/=<>(),.]/y;
/** The columns by which a scope chooses rows. */
const SCOPE: readonly string[] = ['grain', 'client_id', 'file_id'];
const COMPARED = ['=', '!=', '<', '<=', '>', '>='];

/**
 * Parses a statement over the rows of one table, as `compileQuery` writes it. Returns `null` for any other statement, such as one with a
 * join or one without a condition on clients.
 */
export function parseSelect(statement: Statement): Select | null {
  try {
    return new SelectParser(statement).parse();
  } catch (error) {
    if (error instanceof NotInMemory) return null;
    throw error;
  }
}

interface Token {
  text: string;
  start: number;
  end: number;
}

class SelectParser {
  readonly #sql: string;
  readonly #params: Statement['params'];
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor({ sql, params }: Statement) {
    this.#sql = sql;
    this.#params = params;
    this.#tokens = tokensOf(sql);
  }

  parse(): Select {
    this.#take('SELECT');
    const selected = this.#list(() => {
      const term = this.#sum();
      this.#take('AS');
      return { name: this.#name(), term };
    });
    this.#take('FROM');
    const table = this.#name();
    this.#take('AS');
    this.#take('t');
    this.#take('WHERE');
    const conditions = this.#conditions();
    const groupBy = this.#takeIf('GROUP') ? this.#by(() => this.#sum()) : [];
    const orderBy = this.#takeIf('ORDER') ? this.#by(() => this.#sorted()) : [];
    this.#take('LIMIT');
    const limit = this.#number();
    if (this.#next < this.#tokens.length) throw new NotInMemory();
    requireTotals(selected, groupBy);
    requireSelected(selected, orderBy);
    const terms = [...selected.map(({ term }) => term), ...conditions.where, ...groupBy];
    return { table, ...conditions, selected, groupBy, orderBy, limit, columns: new Set(terms.flatMap(columnsOf)) };
  }

  #by<Item>(parse: () => Item): Item[] {
    this.#take('BY');
    return this.#list(parse);
  }

  #sorted(): Select['orderBy'][number] {
    const id = this.#name();
    return { id, direction: this.#takeIf('DESC') ? ' DESC' : '' };
  }

  /** The conditions of a WHERE. Those on the columns of scopes are kept as SQL. */
  #conditions(): Pick<Select, 'grain' | 'scope' | 'where'> {
    const scopes: string[] = [];
    const where: Term[] = [];
    const ofScope = new Set<string>();
    let grain = '';
    do {
      const { start } = this.#peek();
      const term = this.#negation();
      const named = columnsOf(term);
      if (!named.every((column) => SCOPE.includes(column))) {
        where.push(term);
        continue;
      }
      scopes.push(this.#sql.slice(start, this.#tokens[this.#next - 1]?.end));
      for (const column of named) ofScope.add(column);
      if (named.includes('grain')) grain = JSON.stringify(term);
    } while (this.#takeIf('AND'));
    if (!ofScope.has('client_id')) throw new NotInMemory();
    return { grain, scope: scopes.join(' AND '), where };
  }

  #condition(): Term {
    return this.#joined('OR', () => this.#joined('AND', () => this.#negation()));
  }

  #joined(operator: 'AND' | 'OR', parse: () => Term): Term {
    const first = parse();
    const args = [first];
    while (this.#takeIf(operator)) args.push(parse());
    return args.length === 1 ? first : { kind: 'call', name: operator, args };
  }

  #negation(): Term {
    return this.#takeIf('NOT') ? { kind: 'call', name: 'NOT', args: [this.#negation()] } : this.#comparison();
  }

  #comparison(): Term {
    const own = this.#sum();
    const operator = COMPARED.find((one) => this.#takeIf(one));
    if (operator !== undefined) return { kind: 'call', name: operator, args: [own, this.#sum()] };
    if (this.#takeIf('IN')) return { kind: 'call', name: 'IN', args: [own, this.#primary()] };
    if (!this.#takeIf('NOT')) return own;
    this.#take('IN');
    return { kind: 'call', name: 'NOT', args: [{ kind: 'call', name: 'IN', args: [own, this.#primary()] }] };
  }

  #sum(): Term {
    return this.#leftToRight(['+', '-'], () => this.#leftToRight(['*', '/'], () => this.#primary()));
  }

  #leftToRight(operators: readonly string[], parse: () => Term): Term {
    let term = parse();
    for (;;) {
      const name = operators.find((operator) => this.#takeIf(operator));
      if (name === undefined) return term;
      term = { kind: 'call', name, args: [term, parse()] };
    }
  }

  #primary(): Term {
    if (this.#takeIf('(')) return this.#closed(this.#condition());
    const text = this.#any();
    if (text.startsWith('{')) return this.#parameter(text);
    if (text.startsWith("'")) return { kind: 'value', value: text.slice(1, -1), isDate: false };
    if (/^\d/.test(text)) return { kind: 'value', value: Number(text), isDate: false };
    if (text === 't' && this.#takeIf('.')) return { kind: 'column', name: this.#name() };
    if (![...AGGREGATES, HASH].includes(text) && !isKnownFunction(text)) throw new NotInMemory();
    this.#take('(');
    return this.#closed({ kind: 'call', name: text, args: this.#list(() => this.#condition()) });
  }

  #closed(term: Term): Term {
    this.#take(')');
    return term;
  }

  #parameter(place: string): Term {
    const [name = '', type = ''] = place.slice(1, -1).split(':');
    const value = this.#params[name] ?? null;
    const [, item] = /^Array\((\w+)\)$/.exec(type) ?? [];
    if (item === undefined) return { kind: 'value', value: toCellValue(value, type), isDate: type === 'Date' };
    if (!Array.isArray(value)) throw new NotInMemory();
    const values = value.map((one: ParameterValue) => toCellValue(one, item));
    return { kind: 'list', values, areDates: item === 'Date' };
  }

  #number(): number {
    const text = this.#any();
    if (!/^\d+$/.test(text)) throw new NotInMemory();
    return Number(text);
  }

  #list<Item>(parse: () => Item): Item[] {
    const items = [parse()];
    while (this.#takeIf(',')) items.push(parse());
    return items;
  }

  #name(): string {
    const text = this.#any();
    if (!text.startsWith('`')) throw new NotInMemory();
    return text.slice(1, -1);
  }

  #peek(): Token {
    const token = this.#tokens[this.#next];
    if (token === undefined) throw new NotInMemory();
    return token;
  }

  #any(): string {
    const { text } = this.#peek();
    this.#next += 1;
    return text;
  }

  #take(expected: string): void {
    if (this.#any() !== expected) throw new NotInMemory();
  }

  #takeIf(wanted: string): boolean {
    const isNext = this.#tokens[this.#next]?.text === wanted;
    if (isNext) this.#next += 1;
    return isNext;
  }
}

/** Without groups, only totals have one value. */
function requireTotals(selected: Select['selected'], groupBy: Select['groupBy']): void {
  if (groupBy.length === 0 && !selected.every(({ term }) => isTotal(term))) throw new NotInMemory();
}

function isTotal(term: Term): boolean {
  if (term.kind !== 'call') return term.kind === 'value';
  return term.name === 'sum' || term.name === 'sumIf' || term.args.every(isTotal);
}

/** Rows can only be sorted by selected values. */
function requireSelected(selected: Select['selected'], orderBy: Select['orderBy']): void {
  if (!orderBy.every(({ id }) => selected.some(({ name }) => name === id))) throw new NotInMemory();
}

function tokensOf(sql: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  while (start < sql.length) {
    TOKEN.lastIndex = start;
    const [text] = TOKEN.exec(sql) ?? [];
    if (text === undefined) throw new NotInMemory();
    const end = start + text.length;
    if (text.trim() !== '') tokens.push({ text, start, end });
    start = end;
  }
  return tokens;
}

function toCellValue(value: ParameterValue, type: string): CellValue {
  switch (type) {
    case 'String':
      return wellFormed(String(value));
    case 'Date':
      return dayOf(String(value));
    case 'UInt32':
    case 'Int32':
    case 'Float64':
      return Number(value);
    default:
      throw new NotInMemory();
  }
}

/** A lone surrogate reaches the engine as U+FFFD. */
function wellFormed(text: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new NotInMemory();
  return text;
}
