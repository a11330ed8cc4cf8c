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

  it('hides secrets in lists, and what is bound to a log', () => {
    const text = logged((log) => {
      log.info({ calls: [{ url: '/login', password: 'p1' }] }, 'a');
      log.child({ token: 'p2', userId: 7 }).info({ password: 'p3' }, 'b');
    });
    expect(text).not.toMatch(/p\d/);
    expect(text).toContain('"url":"/login"');
    expect(text).toContain('"userId":7');
  });

  it('hides secrets in what is bound to a log, and in objects without a prototype', () => {
    const bare = (values: object): object => Object.assign(Object.create(null), values);
    const text = logged((log) => {
      log
        .child({ call: { token: 'p1', path: '/login' } })
        .child({ calls: [{ password: 'p2' }] })
        .info('a');
      log.info({ query: bare({ token: 'p3', page: 2 }), list: [bare({ cookie: 'p4' })] }, 'b');
      log.child(bare({ query: bare({ token: 'p5' }) })).info(bare({ password: 'p6' }), 'c');
    });
    expect(text).not.toMatch(/p\d/);
    expect(text).toContain('"path":"/login"');
    expect(text).toContain('"page":2');
  });

  it('hides values that are too deep, and those that contain themselves', () => {
    const loop: Record<string, unknown> = { kept: 1 };
    loop.itself = loop;
    const text = logged((log) => log.info({ loop }, 'a'));
    expect(text).toContain('"kept":1');
    expect(text).toContain('[hidden]');
  });

  it('leaves numbers, dates and empty values as they are', () => {
    const line = { count: 3, at: new Date('2026-11-29T00:00:00Z'), list: [1, null], none: null };
    expect(JSON.parse(logged((log) => log.info(line, 'a')))).toMatchObject({
      count: 3,
      at: '2026-11-29T00:00:00.000Z',
      list: [1, null],
      none: null,
    });
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
