import { counted, shownMs, whole } from '../readme-result.ts';
import { errorsOf, type Part, requestsOf } from './print-part.ts';
import { answers, quantileMs } from './tally.ts';

/** The parts of the benchmark that README.md tells about. */
interface LoadParts {
  reading: Part;
  importing: Part;
  /** With more readers than the server can serve, and the seconds until it was as before. */
  beyond: { part: Part; readers: number; recoverySeconds: number } | null;
}

/** What README.md says about a run. */
export function loadResult({ reading, importing, beyond }: LoadParts): string {
  const errors = errorsOf(reading) + errorsOf(importing);
  return [
    `${whole(answers(requestsOf(reading).all) / reading.seconds)} answers/s ${timesOf(reading)}`,
    `during the import (${importing.seconds.toFixed(0)} s) ${timesOf(importing)}`,
    counted(errors, 'error'),
    `event loop held at most ${heldMs(reading)}, during the import ${heldMs(importing)}`,
    `memory at most ${memory(reading)}, with the import ${memory(importing)}`,
    ...(beyond === null
      ? []
      : [
          `${whole(beyond.readers)} readers for ${beyond.part.seconds.toFixed(0)} s ${timesOf(beyond.part)}, ${failedShare(beyond.part)} % failed, as before ${beyond.recoverySeconds.toFixed(0)} s later`,
        ]),
  ].join('; ');
}

function timesOf(part: Part): string {
  const { all } = requestsOf(part);
  return `${shownMs(quantileMs(all, 0.5))} (${shownMs(quantileMs(all, 0.95))})`;
}

function failedShare(part: Part): string {
  const failed = errorsOf(part);
  return ((100 * failed) / (failed + answers(requestsOf(part).all))).toFixed(0);
}

function heldMs({ samples }: Part): string {
  return shownMs(Math.max(0, ...samples.map((sample) => sample.heldMs)));
}

function memory({ samples }: Part): string {
  return `${(Math.max(0, ...samples.map(({ memoryMiB }) => memoryMiB)) / 1024).toFixed(1)} GiB`;
}
