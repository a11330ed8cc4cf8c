import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SECRET_SETTINGS } from './environment.ts';
import { parseSettings } from './settings.ts';

const SECRET = 'a secret that has 32 characters.';

function secretFile(content: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'secrets-')), 'secret');
  writeFileSync(path, content);
  return path;
}

describe('settings from files', () => {
  it('have the contents of the files, without the line break at the end', () => {
    const settings = parseSettings({
      JWT_SECRET_FILE: secretFile(`${SECRET}\n`),
      SECRETS_KEY_FILE: secretFile(` ${SECRET}\r\n`),
      DATABASE_URL_FILE: secretFile('postgres://parcelscope:secret@db/parcelscope'),
    });
    expect(settings).toMatchObject({
      jwtSecret: SECRET,
      secretsKey: ` ${SECRET}`,
      databaseUrl: 'postgres://parcelscope:secret@db/parcelscope',
    });
  });

  it.each(SECRET_SETTINGS)('can be %s', (name) => {
    expect(() => parseSettings({ [`${name}_FILE`]: secretFile('') })).toThrow(`${name}_FILE: the file /`);
  });

  it('follow the rules of the settings', () => {
    expect(() => parseSettings({ JWT_SECRET_FILE: secretFile('short') })).toThrow(
      'These settings are invalid:\n  JWT_SECRET: expected at least 32 characters',
    );
  });

  it('are refused together with other problems if a file is missing or the setting is given twice', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'secrets-')), 'missing');
    const both = { SMTP_URL: 'smtp://mail.example', SMTP_URL_FILE: secretFile('smtp://other.example') };
    const parse = () => parseSettings({ JWT_SECRET_FILE: path, ...both, PORT: 'many' });
    expect(parse).toThrow('SMTP_URL_FILE: SMTP_URL is set as well, and only one of them can be');
    expect(parse).toThrow(
      `JWT_SECRET_FILE: the file cannot be read: ENOENT: no such file or directory, open '${path}'`,
    );
    expect(parse).toThrow('PORT: ');
  });

  it('are not read for an empty path or for settings that are not secrets', () => {
    expect(parseSettings({ JWT_SECRET_FILE: '' }).jwtSecret).toBeNull();
    expect(parseSettings({ TENANT_FILE: secretFile('other') }).tenant).toBe('demo');
  });
});
