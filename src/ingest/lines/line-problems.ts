import { quote } from '#ingest/sql-texts.ts';
import type { LineCells } from './line-cells.ts';
import type { NamedExpressions } from './named-expressions.ts';

/** SQL for a value of a column that is a problem where `condition` holds. */
export interface Check {
  column: string;
  condition: string;
  value: string;
  reason: string;
}

/** SQL for whether some values of a line are wrong, and for the list of their problems. */
export interface PossibleProblems {
  condition: string;
  list: string;
}

const NONE = `CAST([], 'Array(Tuple(String, String, String))')`;

/** SQL for what is wrong with a line, as an Array(Tuple(column, value, reason)). */
export class LineProblems {
  private readonly checks: Check[] = [];
  /** SQL for the cells that show that a line doesn't belong to the table, and for what it is instead. */
  private readonly refusals: { shown: string; reason: string }[] = [];

  constructor(
    private readonly cells: LineCells,
    private readonly names: NamedExpressions,
  ) {}

  add(check: Check): void {
    this.checks.push(check);
  }

  /**
   * Rejects lines in which a cell shows that they don't belong to the table. Their other problems are not listed. `shown` is SQL for the
   * title and the text of that cell as a tuple, both empty if no cell shows it.
   */
  refuse(shown: string, reason: string): void {
    this.refusals.push({ shown: this.names.name(shown), reason: quote(reason) });
  }

  /** SQL for whether a cell shows that a line doesn't belong to the table; null if the format has no such cells. */
  isRefused(): string | null {
    if (this.refusals.length === 0) return null;
    return this.refusals.map(({ shown }) => `tupleElement(${shown}, 2) != ''`).join(' OR ');
  }

  /** The possible problems of cells: those that were added, and `others`. */
  ofCells(others: readonly Check[]): PossibleProblems[] {
    const checks = [...this.checks, ...others].map((check) => ({
      ...check,
      condition: this.names.name(`ifNull(${check.condition}, 0)`),
    }));
    return checks.map(({ column, condition, value, reason }) => ({
      condition,
      list: `if(${condition}, [(${this.cells.title(column)}, ${value}, ${reason})], [])`,
    }));
  }

  /** SQL for why a refused line doesn't belong to the table; `otherwise` for all other lines. */
  refusalOr(otherwise: string): string {
    return this.refusals.reduce(
      (others, { shown, reason }) =>
        `if(tupleElement(${shown}, 2) != '', [(tupleElement(${shown}, 1), tupleElement(${shown}, 2), ${reason})], ${others})`,
      otherwise,
    );
  }
}

/** SQL for the problems of a line. Those of numbers are listed first. */
export function listProblems(found: {
  ofCells: readonly PossibleProblems[];
  ofNumbers: readonly PossibleProblems[];
}): string {
  const { ofCells, ofNumbers } = found;
  // A column that is read twice reports its problem once.
  const conditions = new Set([...ofCells, ...ofNumbers].map(({ condition }) => condition));
  const lists = new Set([...ofNumbers, ...ofCells].map(({ list }) => list));
  if (conditions.size === 0) return NONE;
  // Almost all lines are valid, so lists are built only for the others.
  return `if(${[...conditions].join(' OR ')}, arrayConcat(${NONE}, ${[...lists].join(', ')}), ${NONE})`;
}
