import { readFileSync } from 'node:fs';

type Environment = Record<string, string | undefined>;

/**
 * Reads those of the named settings that are in files: `JWT_SECRET_FILE` is the path of a file that contains `JWT_SECRET`. The line
 * break at the end of a file is ignored. Returns the environment with the settings instead of the paths, and a line about each file that
 * cannot be used.
 */
export function readSecretFiles(
  environment: Environment,
  names: readonly string[],
): { environment: Environment; problems: string[] } {
  const read = { ...environment };
  const problems: string[] = [];
  for (const name of names) {
    const variable = `${name}_FILE`;
    const path = read[variable];
    delete read[variable];
    if (path === undefined || path === '') continue;
    if (read[name] !== undefined && read[name] !== '') {
      problems.push(`${variable}: ${name} is set as well, and only one of them can be`);
      continue;
    }
    try {
      read[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      if (read[name] === '') problems.push(`${variable}: the file ${path} is empty`);
    } catch (error) {
      problems.push(`${variable}: the file cannot be read: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { environment: read, problems };
}
