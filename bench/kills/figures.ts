import { widgetData } from '#contract/analytics.ts';
import { toRows } from '#contract/question.ts';
import type { KilledServer } from './killed-server.ts';

/** Two clients of the demo, neither of which is a part of the other. */
export const [CLIENT, OTHER_CLIENT] = [1, 6];
export const CLIENTS = [CLIENT, OTHER_CLIENT];

/** Spend in cents and packages of each client. */
export type Figures = readonly number[];

/** What readers see of a day, or of all days. */
export async function figuresOf(server: KilledServer, day: string | null): Promise<Figures> {
  const facts = ['totalSpend', 'packages'];
  return (await Promise.all(CLIENTS.map((client) => amounts(server, { page: 'spend', client, facts, day })))).flat();
}

/** What readers see of the charges for special handling of all days, in cents and lines of each client. */
export async function accessorialFigures(server: KilledServer): Promise<Figures> {
  const facts = ['accessorialSpend', 'accessorialCount'];
  const asked = CLIENTS.map((client) => amounts(server, { page: 'accessorial', client, facts, day: null }));
  return (await Promise.all(asked)).flat();
}

async function amounts(
  server: KilledServer,
  { page, client, facts, day }: { page: string; client: number; facts: readonly string[]; day: string | null },
): Promise<number[]> {
  const answer = await server.calls.ask('POST', widgetData.path.replace(':page', page).replace(':widget', 'amounts'), {
    selectColumnNames: facts,
    fromTableNames: [page === 'spend' ? 'shipments' : 'charges'],
    clientId: client,
    whereClauseDetails: day === null ? [] : [{ column: 'bill_date', condition: '=', value: day }],
  });
  const [row] = toRows(widgetData.output.parse(answer));
  return facts.map((fact) => Number(row?.[fact] ?? 0));
}

export function isEqual(one: Figures, other: Figures): boolean {
  return one.every((value, index) => value === other[index]);
}

export function sumOf(several: readonly Figures[]): Figures {
  return several.reduce((sum, each) => sum.map((value, index) => value + (each[index] ?? 0)));
}

/** The sums of one or more of these, but not of all. */
export function sumsOfSome(parts: readonly Figures[]): Figures[] {
  const choices = Array.from({ length: Math.max(0, 2 ** parts.length - 2) }, (_, index) => index + 1);
  return choices.map((chosen) => sumOf(parts.filter((_, index) => (chosen >> index) % 2 === 1)));
}
