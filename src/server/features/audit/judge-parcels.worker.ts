import { parentPort, workerData } from 'node:worker_threads';
import type { AvoidableCost } from '#audit/avoidable/avoidable-cost.ts';
import { writeFinding } from '#audit/finding.ts';
import { type JudgedRest, ParcelJudge } from '#audit/parcel-judge.ts';
import type { BilledParcelCells } from '#query/audit/compile-billed-parcels.ts';
import { parseLines } from '#server/stores/parse-lines.ts';
import { addPortion } from './in-portions.ts';
import type { Judged, JudgeRequest, JudgeThreadData } from './judge-thread.ts';

/** The program of a thread that judges tracking numbers. Each request has one answer. */
const { basis, wantsAvoidable } = workerData as JudgeThreadData;
let avoidable: AvoidableCost[] = [];
let judge: ParcelJudge | null = null;

parentPort?.on('message', (request: JudgeRequest) => parentPort?.postMessage(answer(request)));

function answer(request: JudgeRequest): null | Judged | JudgedRest {
  switch (request.kind) {
    case 'portion':
      addPortion(basis, request.portion);
      return null;
    case 'lines':
      return judgeLines(request.lines);
    case 'rest':
      return theJudge().rest;
  }
}

/** Returns the judge, which is made when the basis is complete. */
function theJudge(): ParcelJudge {
  judge ??= ParcelJudge.of(basis, wantsAvoidable ? (cost) => avoidable.push(cost) : undefined);
  return judge;
}

function judgeLines(lines: Uint8Array): Judged {
  const found: Judged = [];
  for (const block of parseLines(lines)) {
    const findings = block.flatMap((cells) => theJudge().judge(cells as unknown as BilledParcelCells));
    // Texts are copied between threads several times faster than objects.
    if (findings.length > 0 || avoidable.length > 0)
      found.push(JSON.stringify({ findings: findings.map(writeFinding), avoidable }));
    avoidable = [];
  }
  return found;
}
