import { readFileSync } from 'node:fs';
import type { WrittenFinding } from '#audit/finding.ts';
import { parseTable } from '#ingest/reading/parse-table.ts';
import { fromDayNumber } from '#model/dates/day-number.ts';
import { csvLine } from '#model/texts/csv-line.ts';

/** A row of `truth.csv`. */
interface Truth {
  rule: string;
  invoice: string;
  tracking: string;
  chargeCode: string;
  atStakeMinor: number;
  deadline: string;
  isDecoy: boolean;
}

interface Score {
  found: number;
  missed: number;
  falseFindings: number;
  foundMinor: number;
  plantedMinor: number;
  falseMinor: number;
  decoys: number;
  wrongMoney: number;
  wrongDeadlines: number;
}

/** Reads what is planted in a labelled set. */
export function readTruth(path: string): Truth[] {
  return parseTable(readFileSync(path, 'utf8')).map((row) => ({
    rule: row.rule ?? '',
    invoice: row.invoice ?? '',
    tracking: row.tracking ?? '',
    chargeCode: row.charge_code ?? '',
    atStakeMinor: Number(row.at_stake_minor),
    deadline: row.deadline ?? '',
    isDecoy: row.label === 'decoy',
  }));
}

/** Compares findings with what is planted, by rule. Problems are described one by one. */
export function score(
  truth: readonly Truth[],
  findings: readonly WrittenFinding[],
): { scores: Map<string, Score>; problems: string[] } {
  const scores = new Map<string, Score>();
  const problems: string[] = [];
  const left = new Set(findings);
  for (const planted of truth) {
    const of = scoreOf(scores, planted.rule);
    const finding = [...left].find((candidate) => isAbout(candidate, planted));
    if (finding !== undefined) left.delete(finding);
    if (planted.isDecoy) {
      if (finding === undefined || (finding.atStakeMinor === 0 && finding.rule !== 'S3')) continue;
      of.decoys += 1;
      of.falseFindings += 1;
      of.falseMinor += Math.abs(finding.atStakeMinor);
      problems.push(`decoy found: ${describe(finding)}`);
      continue;
    }
    const counts = planted.atStakeMinor !== 0 || planted.rule === 'S3';
    if (counts) of.plantedMinor += Math.abs(planted.atStakeMinor);
    if (finding === undefined) {
      if (!counts) continue;
      of.missed += 1;
      problems.push(
        `missed: ${planted.rule} ${planted.invoice} ${planted.tracking} ${planted.chargeCode} ${planted.atStakeMinor}`,
      );
      continue;
    }
    if (counts) of.found += 1;
    of.foundMinor += counts ? Math.min(Math.abs(planted.atStakeMinor), Math.abs(finding.atStakeMinor)) : 0;
    if (finding.atStakeMinor !== planted.atStakeMinor) {
      of.wrongMoney += 1;
      of.falseMinor += Math.max(0, Math.abs(finding.atStakeMinor) - Math.abs(planted.atStakeMinor));
      problems.push(`wrong money: ${describe(finding)}, planted ${planted.atStakeMinor}`);
    }
    const deadline = finding.deadline === null ? '' : fromDayNumber(finding.deadline);
    if (deadline !== planted.deadline) {
      of.wrongDeadlines += 1;
      problems.push(`wrong deadline: ${describe(finding)} ${deadline}, planted ${planted.deadline}`);
    }
  }
  for (const finding of left) {
    if (finding.atStakeMinor === 0 && finding.rule !== 'S3') continue;
    const of = scoreOf(scores, finding.rule);
    of.falseFindings += 1;
    of.falseMinor += Math.abs(finding.atStakeMinor);
    problems.push(`false: ${describe(finding)}`);
  }
  return { scores, problems };
}

function scoreOf(scores: Map<string, Score>, rule: string): Score {
  const known = scores.get(rule);
  if (known !== undefined) return known;
  const none = {
    found: 0,
    missed: 0,
    falseFindings: 0,
    foundMinor: 0,
    plantedMinor: 0,
    falseMinor: 0,
    decoys: 0,
    wrongMoney: 0,
    wrongDeadlines: 0,
  };
  scores.set(rule, none);
  return none;
}

function isAbout(finding: WrittenFinding, { rule, invoice, tracking, chargeCode }: Truth): boolean {
  return (
    finding.rule === rule &&
    (tracking === ''
      ? finding.invoice === invoice && finding.trackingNumber === ''
      : finding.trackingNumber === tracking) &&
    (chargeCode === '' || finding.chargeCode === chargeCode)
  );
}

function describe({ rule, invoice, trackingNumber, chargeCode, atStakeMinor, evidence }: WrittenFinding): string {
  return `${rule} ${invoice} ${trackingNumber} ${chargeCode} ${atStakeMinor} ${JSON.stringify(JSON.parse(evidence).facts)}`;
}

/** The scores as a table of the product's data: what each rule found, missed and found wrongly, on which day and in which set. */
export function precisionCsv(
  scores: ReadonlyMap<string, Score>,
  about: { measuredOn: string; source: string },
): string {
  const lines = [...scores]
    .sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([rule, { found, missed, falseFindings }]) =>
      csvLine([rule, `${found}`, `${missed}`, `${falseFindings}`, about.measuredOn, about.source]),
    );
  return [csvLine(['rule', 'found', 'missed', 'false', 'measured_on', 'source']), ...lines]
    .join('')
    .replaceAll('\r\n', '\n');
}

/** The scores as lines of a table, with their total. */
export function scoreLines(scores: ReadonlyMap<string, Score>): string[] {
  const rows = [...scores].sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
  const total = rows.reduce<Score>(
    (sum, [, row]) => {
      for (const key of Object.keys(sum) as (keyof Score)[]) sum[key] += row[key];
      return sum;
    },
    scoreOf(new Map(), ''),
  );
  const header = ['rule', 'found', 'missed', 'false', 'precision', 'recall', '$ recall', 'false $', 'off', 'late'];
  return [
    header.map((cell) => cell.padStart(9)).join(''),
    ...[...rows, ['all', total] as const].map(([rule, row]) => toLine(rule, row)),
  ];
}

function toLine(
  rule: string,
  { found, missed, falseFindings, foundMinor, plantedMinor, falseMinor, wrongMoney, wrongDeadlines }: Score,
): string {
  const share = (part: number, of: number) => (of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`);
  const cells = [
    rule,
    found,
    missed,
    falseFindings,
    share(found, found + falseFindings),
    share(found, found + missed),
    share(foundMinor, plantedMinor),
    (falseMinor / 100).toFixed(2),
    wrongMoney,
    wrongDeadlines,
  ];
  return cells.map((cell) => String(cell).padStart(9)).join('');
}
