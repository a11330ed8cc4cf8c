import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestServer } from './test-server.ts';

/** The mails a server has written to its data folder, the newest first. */
export function mailsIn({ services }: Pick<TestServer, 'services'>): string[] {
  const folder = join(services.settings.dataDir, 'mail');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).toSorted().toReversed();
  return names.map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** The temporary password a mail tells. */
export function passwordIn(mail: string): string {
  return /Temporary password: (\S+)/.exec(mail)?.[1] ?? '';
}
