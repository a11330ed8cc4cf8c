import { counted, shownMs, whole } from '../readme-result.ts';
import { errorsOf, type Part, refusalsOf, requestsOf } from './print-part.ts';
import { answers, type Counts, quantileMs } from './tally.ts';

/** The parts of the benchmark that README.md describes. */
interface LoadParts {
  reading: Part;
  importing: Part;
  /** With more readers than the server can serve, and the seconds until it was as before. */
  beyond: { part: Part; readers: number; recoverySeconds: number } | null;
}

/** What README.md says about a run. */
export function loadResult({ reading, importing, beyond }: LoadParts): string {
  // The usual number of readers should not be refused either.
  const errors = [reading, importing].reduce((sum, part) => sum + errorsOf(part) + refusalsOf(part), 0);
  return [
    answersOf(reading),
    `during the import (${importing.seconds.toFixed(0)} s) ${timesOf(requestsOf(importing).all)}`,
    counted(errors, 'error'),
    `event loop held at most ${heldMs(reading)}, during the import ${heldMs(importing)}`,
    `memory at most ${memory(reading)}, with the import ${memory(importing)}`,
    ...(beyond === null
      ? []
      : [
          `${whole(beyond.readers)} readers for ${beyond.part.seconds.toFixed(0)} s ${beyondResult(beyond.part)}; as before ${beyond.recoverySeconds.toFixed(0)} s later`,
        ]),
  ].join('; ');
}

function beyondResult(part: Part): string {
  const { refused } = requestsOf(part);
  return [
    answersOf(part),
    ...(refused === undefined ? [] : [`${whole(refusalsOf(part) / part.seconds)} refusals/s ${timesOf(refused)}`]),
    counted(errorsOf(part), 'error'),
  ].join(', ');
}

function answersOf(part: Part): string {
  const { all } = requestsOf(part);
  return `${whole(answers(all) / part.seconds)} answers/s ${timesOf(all)}`;
}

function timesOf(counts: Counts): string {
  return `${shownMs(quantileMs(counts, 0.5))} (${shownMs(quantileMs(counts, 0.95))})`;
}

function heldMs({ samples }: Part): string {
  return shownMs(Math.max(0, ...samples.slice(1).map((sample) => sample.heldMs)));
}

function memory({ samples }: Part): string {
  return `${(Math.max(0, ...samples.map(({ memoryMiB }) => memoryMiB)) / 1024).toFixed(1)} GiB`;
}
