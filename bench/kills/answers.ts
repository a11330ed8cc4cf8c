import type { UploadQuestion } from '#contract/upload-questions.ts';
import { answerUpload, undoUpload } from '#contract/uploads.ts';
import type { Round } from './round.ts';

/** Answers all open questions of an upload in the same way. */
export async function answer(round: Round, id: number, given: object): Promise<void> {
  const { calls } = round.server;
  for (const question of (await calls.upload(id)).questions) {
    await calls.ask('PATCH', answerUpload.path.replace(':id', String(id)), {
      answers: [{ fileId: question.fileId, answer: given }],
    });
    acknowledgeAnswer(round, id, question);
  }
}

/** Notes that a question has been answered. The same file may still have a question of another kind. */
export function acknowledgeAnswer(round: Round, id: number, { fileId, question }: UploadQuestion): void {
  round.acknowledge(`answer about ${question.kind}`, async () => {
    const { questions } = await round.server.calls.upload(id);
    return questions.every((open) => open.fileId !== fileId || open.question.kind !== question.kind);
  });
}

/** Undoes an upload, unless an earlier attempt did. */
export async function undo(round: Round, id: number): Promise<void> {
  const { calls } = round.server;
  if ((await calls.upload(id)).state !== 'loaded') return;
  await calls.ask('POST', undoUpload.path.replace(':id', String(id)));
  round.acknowledge('undo', async () => (await round.server.calls.upload(id)).state !== 'loaded');
}
