import { chmod, mkdir, mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { keptSecret } from '#server/secrets/kept-secret.ts';
import { openLog } from './log.ts';
import { prepareDataFolder } from './prepare-data-folder.ts';
import { parseSettings } from './settings.ts';

describe('the data folder', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'data-folder-'));
  });

  const prepare = (dataDir: string) => prepareDataFolder(parseSettings({ DATA_DIR: dataDir }), openLog('silent'));
  const permissions = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

  it('is created for its owner only', async () => {
    await prepare(join(root, 'new', 'data'));
    expect(await permissions(join(root, 'new', 'data'))).toBe('700');
  });

  it('is closed to other users if it was open to them', async () => {
    await mkdir(join(root, 'old'));
    await chmod(join(root, 'old'), 0o755);
    await prepare(join(root, 'old'));
    expect(await permissions(join(root, 'old'))).toBe('700');
  });

  it('cannot be below a file, and the message says so', async () => {
    await writeFile(join(root, 'file'), '');
    await expect(prepare(join(root, 'file', 'data'))).rejects.toThrow(
      `The data folder ${join(root, 'file', 'data')} cannot be used. A part of its path is a file. Set DATA_DIR to a folder.`,
    );
  });

  it('keeps a secret, and rejects an empty file', async () => {
    const secret = await keptSecret(root, 'jwt-secret');
    expect(secret).toHaveLength(64);
    expect(await keptSecret(root, 'jwt-secret')).toBe(secret);
    await writeFile(join(root, 'jwt-secret'), '');
    await expect(keptSecret(root, 'jwt-secret')).rejects.toThrow(
      `The file ${join(root, 'jwt-secret')} is damaged: it should have at least 32 characters. Restore it from a backup`,
    );
  });
});
