import { describe, expect, it } from 'vitest';
import { openLog } from './log.ts';

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = [];
  write(openLog('debug', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

describe('the log', () => {
  it('hides secrets at any depth', () => {
    const text = logged((log) => {
      log.info({ password: 'p1', authorization: 'Bearer p2' }, 'a');
      log.info({ body: { password: 'p3', id_token: 'p4' }, http: { headers: { authorization: 'p5' } } }, 'b');
    });
    expect(text).not.toMatch(/p\d/);
    expect(text).toContain('[hidden]');
  });

  it('reports a failed query without its values', () => {
    const error = new Error('Failed query: insert into users values ($1)\nparams: ann,$argon2id$secret', {
      cause: new Error('no such table'),
    });
    const text = logged((log) => log.error({ err: error }, 'failed'));
    expect(text).toContain('Failed query: insert into users values ($1)');
    expect(text).toContain('no such table');
    expect(text).not.toContain('argon2id');
  });

  it('contains the path of a request without its query', () => {
    const text = logged((log) => log.info({ req: { method: 'GET', url: '/sso-callback?token=abc' } }, 'in'));
    expect(text).toContain('"path":"/sso-callback"');
    expect(text).not.toContain('abc');
  });
});
