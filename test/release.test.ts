import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/startup/project-root.ts';
import {
  CONTENT,
  type Lock,
  type Package,
  releaseLock,
  releasePackage,
  releaseTools,
} from '../tools/release-content.mjs';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const own: Package = JSON.parse(read('package.json'));
const lock: Lock = JSON.parse(read('package-lock.json'));
const released = releasePackage(own);

/** The sources that run in the server. Those of `src/web` become part of the pages. */
const serverSources = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.includes('.test.') && !path.startsWith('web/'))
  .map((path) => ({ path, text: read(join('src', path)) }));

describe('a release', () => {
  it('declares only packages that the server imports', () => {
    const isImported = (name: string) =>
      serverSources.some(({ text }) => new RegExp(`(?:from|import\\() ?'${name}(?:/[^']*)?'`).test(text));
    expect(Object.keys(released.dependencies).filter((name) => !isImported(name))).toEqual([]);
    expect(released.devDependencies).toBeUndefined();
  });

  it('locks those packages, all that they need, and none for development', () => {
    const { packages } = releaseLock(lock, released);
    expect(packages['']?.dependencies).toEqual(released.dependencies);
    const missing = Object.entries(packages).flatMap(([path, { dependencies = {} }]) =>
      Object.keys(dependencies).filter((name) => !candidates(path, name).some((place) => place in packages)),
    );
    expect(missing).toEqual([]);
    expect(Object.values(packages).filter(({ dev }) => dev === true)).toEqual([]);
    expect(Object.keys(packages).length).toBeLessThan(Object.keys(lock.packages).length / 2);
  });

  it('has the files that the server reads', () => {
    // Only sources start threads from sources.
    const paths = serverSources
      .filter(({ path }) => path !== 'server/startup/start-thread.ts')
      .flatMap(({ text }) => [...text.matchAll(/join\(projectRoot((?:, '[^']+')+)/g)])
      .map(([, parts = '']) => [...parts.matchAll(/'([^']+)'/g)].map(([, part]) => part).join('/'));
    expect(paths.length).toBeGreaterThan(10);
    const content = [...CONTENT, 'package.json'];
    expect(paths.filter((path) => !content.some((entry) => `${path}/`.startsWith(`${entry}/`)))).toEqual([]);
  });

  it('has the files to which its documents link', () => {
    const documents = ['README.md', 'ARCHITECTURE.md', ...readdirSync(join(projectRoot, 'docs')).map(inDocs)];
    const links = documents
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) =>
        [...read(path).matchAll(/\]\((?!\w+:|#)([^)#]+)/g)].map(([, to = '']) => join(path, '..', to)),
      );
    expect(links).toContain('deploy');
    expect(links.filter((path) => !CONTENT.some((entry) => `${path}/`.startsWith(`${entry}/`)))).toEqual([]);
  });

  it('has the programs of its commands, which need no packages for development', () => {
    expect(Object.keys(released.scripts)).toEqual(expect.arrayContaining(['start', 'import', 'audit']));
    expect(Object.keys(released.scripts)).not.toEqual(expect.arrayContaining(['test']));
    const tools = releaseTools(released, read);
    expect(tools).toEqual(expect.arrayContaining(['tools/start.mjs', 'tools/project.mjs']));
    const imported = tools.flatMap((path) => [...read(path).matchAll(/from '([^']+)'/g)].map(([, name = '']) => name));
    expect(imported.filter((name) => !/^(node:|\.\/)/.test(name))).toEqual([]);
  });
});

const inDocs = (name: string) => join('docs', name);

/** Where a package of the lock file finds another one: in its own folder, or in one above. */
function candidates(path: string, name: string): string[] {
  const parts = path === '' ? [] : path.split(/\/?node_modules\//).slice(1);
  return Array.from({ length: parts.length + 1 }, (_, depth) =>
    [...parts.slice(0, parts.length - depth), name].map((part) => `node_modules/${part}`).join('/'),
  );
}
