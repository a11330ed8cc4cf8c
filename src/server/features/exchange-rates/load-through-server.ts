import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import {
  type Conversion,
  getConversion,
  listRejectedRates,
  loadExchangeRates,
  type RejectedRate,
} from '#contract/exchange-rates.ts';
import { Problem } from '#contract/problem.ts';
import type { RunningServerRecord } from '#server/startup/running-server.ts';
import type { RateFile } from './receive-rate-file.ts';

const POLL_MS = 500;

/** A conversion that has ended, with the rejected rates. */
export interface LoadedRates {
  conversion: Conversion;
  rejected: readonly RejectedRate[];
}

/** Loads a file of rates through the API of the running server, and waits until the amounts are converted. */
export async function loadThroughServer(
  { url, commandLineKey }: RunningServerRecord,
  { fileName, source, bytes }: RateFile,
): Promise<LoadedRates> {
  const ask = async <Schema extends z.ZodType>(output: Schema, path: string, init: RequestInit = {}) => {
    const answer = await fetch(url + path, { ...init, headers: { authorization: `Bearer ${commandLineKey}` } });
    return output.parse(await read(answer));
  };
  const form = new FormData();
  if (source !== null) form.append('source', source);
  form.append('file', new Blob([new Uint8Array(bytes)]), fileName);
  const { id } = await ask(loadExchangeRates.output, loadExchangeRates.path, { method: 'POST', body: form });
  const pathOf = (endpoint: { path: string }) => endpoint.path.replace(':id', String(id));
  for (;;) {
    const conversion = await ask(getConversion.output, pathOf(getConversion));
    if (conversion.state === 'done' || conversion.state === 'failed')
      return { conversion, rejected: await ask(listRejectedRates.output, pathOf(listRejectedRates)) };
    await sleep(POLL_MS);
  }
}

async function read(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json();
  if (answer.ok) return body;
  const problem = Problem.safeParse(body);
  throw new Error(problem.success ? problem.data.detail : `The server responded with ${answer.status}.`);
}
