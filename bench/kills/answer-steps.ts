import { addMapping, listMappings } from '#contract/mappings.ts';
import { aMappedCharge, aMapping } from '#test/factories/mapping.factory.ts';
import { acknowledgeAnswer, answer } from './answers.ts';
import { CLIENT } from './figures.ts';
import type { Round } from './round.ts';
import { ambiguousFile, plainFile, unknownFile } from './round-files.ts';
import { uploadStep } from './upload-step.ts';

export const REPLACE = { kind: 'reissue', choice: 'replace', invoices: [] };

/** Answers to questions about files. */
export const answerSteps = [
  uploadStep({
    name: 'replacement of an invoice',
    prepare: async (round) => [
      await round.load('first.csv', plainFile(round, [1, 2])),
      await round.load('second.csv', plainFile(round, [1, 2], { net: '12.00' })),
    ],
    start: (round, [, second = 0]) => answer(round, second, REPLACE),
    after: [2400, 2, 0, 0],
  }),
  uploadStep({
    name: 'import by a new mapping',
    prepare: async (round) => [await round.load('unknown.csv', unknownFile(round))],
    start: (round, [id = 0]) => map(round, id),
    after: [2000, 2, 0, 0],
  }),
  uploadStep({
    name: 'answer to a question about dates',
    prepare: async (round) => [await round.load('asked.csv', ambiguousFile(round))],
    start: (round, [id = 0]) => answer(round, id, { kind: 'dates', order: 'month first' }),
    after: [1000, 1, 0, 0],
  }),
];

/** Adds a mapping for an upload that no other file fits, or answers with the one that an earlier attempt added. */
async function map(round: Round, id: number): Promise<void> {
  const { calls } = round.server;
  const [question] = (await calls.upload(id)).questions;
  if (question === undefined) return;
  const name = `Round ${round.number}`;
  const saved = await findMapping(round, name);
  if (saved !== undefined) return answer(round, id, { kind: 'columns', mappingId: saved.id });
  const mapping = aMapping(unknownFile(round), {
    fields: { carrier: { constant: 'OnTrac' }, currency: { constant: 'USD' }, packages: { column: 'Boxes' } },
    charges: [aMappedCharge('Cost')],
  });
  await calls.ask('POST', addMapping.path, { clientId: CLIENT, name, mapping, fileId: question.fileId });
  round.acknowledge('mapping', async () => (await findMapping(round, name)) !== undefined);
  acknowledgeAnswer(round, id, question);
}

async function findMapping({ server }: Round, name: string): Promise<{ id: number; name: string } | undefined> {
  const path = listMappings.path.replace(':clientId', String(CLIENT));
  const mappings = (await server.calls.ask('GET', path)) as { id: number; name: string }[];
  return mappings.find((each) => each.name === name);
}
