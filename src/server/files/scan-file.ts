import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';
import { findVirus } from './find-virus.ts';

/**
 * Has the virus scanner of `CLAMD_URL` check a file, and returns what is wrong with it, or null. Without a scanner, nothing is checked.
 * Throws `unavailable` if the scanner didn't check the file.
 */
export async function scanFile(
  { settings, log }: Pick<Services, 'settings' | 'log'>,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<AppError | null> {
  if (settings.clamdUrl === null) return null;
  const virus = await findVirus(settings.clamdUrl, content).catch((error: unknown) => {
    log.error({ err: error }, 'scanning a file for viruses failed');
    throw new AppError(
      'unavailable',
      'The virus scanner didn’t check the file, so it was not accepted. Try again later.',
    );
  });
  if (virus === null) return null;
  log.warn({ virus }, 'a received file has a virus and is deleted');
  return new AppError('unreadable-file', `The virus scanner found ${virus} in this file, so it was deleted.`);
}
