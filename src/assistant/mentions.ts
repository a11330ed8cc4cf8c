import type { DateRange } from '#model/dates/date-range.ts';
import type { DateSpan } from './dates/date-span.ts';
import type { FigureMeaning, Meaning } from './lexicon.ts';
import type { Item } from './read-prompt.ts';
import type { Word } from './text/words.ts';

export interface FigureMention {
  at: number;
  item: Item;
  alternatives: readonly FigureMeaning[];
  isGeneral: boolean;
}

export interface ValueMention {
  at: number;
  alternatives: readonly Extract<Meaning, { kind: 'value' }>[];
  isNegated: boolean;
  direction: 'to' | 'from';
  raw: string;
}

export interface GroupMention {
  at: number;
  ids: readonly string[];
  /** Its role in the prompt: it follows "by", it is counted or ranked, or it is mentioned alone. */
  role: 'by' | 'which' | 'count' | 'alone';
  isPlural: boolean;
}

export interface MeasureMention {
  /** The place of its first item. */
  at: number;
  unit: 'money' | 'weight' | 'kilograms' | 'packages' | 'actualWeight';
  condition: '>' | '>=' | '<' | '<=' | 'between';
  numbers: readonly number[];
  /** The facts that the word before the measure can mean: "fuel surcharge above $5". */
  of: readonly string[];
}

/** What the parts of a prompt mean, before a source is chosen. */
export interface Draft {
  figures: FigureMention[];
  /** The figure after "by" of a ranking: "top 5 carriers by packages". */
  orderFigure: FigureMention | null;
  values: ValueMention[];
  groups: GroupMention[];
  measures: MeasureMention[];
  dates: (DateSpan & { at: number; raw: string })[];
  clients: number[];
  codes: { code: string; isInvoice: boolean; isAccount: boolean }[];
  signs: Map<string, number[]>;
  limit: number | null;
  unknown: string[];
  items: readonly Item[];
  words: readonly Word[];
  text: string;
  /** The places of items that belong to another item, such as the noun in "account 310200410". */
  heard: Set<number>;
  /** The dates that an ambiguous date could stand for. */
  readings: readonly DateRange[];
  /** The dimensions that an ambiguous group could stand for: a destination is a state, a city, a ZIP code or a country. */
  groupReadings: readonly string[];
  /** Dimensions whose filters the prompt removes from the last question. */
  cleared: string[];
}
