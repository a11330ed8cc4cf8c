import { ProblemError } from '#web/api/problem-error.ts';

/** Returns the server's errors about certificates as field errors. Only the server can parse certificates. */
export function certificateProblems(error: Error): { name: ['certificates', number]; errors: string[] }[] {
  const places = error instanceof ProblemError ? (error.problem?.errors ?? []) : [];
  return places.flatMap(({ path, message }) => {
    const index = /^body\.certificates\.(\d+)$/.exec(path)?.[1];
    return index === undefined ? [] : [{ name: ['certificates', Number(index)], errors: [message] }];
  });
}
