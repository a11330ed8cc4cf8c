// What a release consists of: the built application, the data that the server reads, and the packages that it needs.

/** The folders and files of a release beside `package.json` and its lock file. */
export const CONTENT = [
  'dist/web',
  'dist/server',
  'data',
  'src/server/stores/migrations',
  // The server answers from the texts of pages and help, and writes mails in all languages.
  'src/web/locales',
  // Pictures of the README.
  'src/web/features/help/pictures',
  'docs',
  // Files that operators adapt. The image itself is built from the sources.
  'deploy',
  'README.md',
  'ARCHITECTURE.md',
  'LICENSE',
  'NOTICE',
  '.npmrc',
];

const FOR_DEVELOPMENT = /^(dev|test|check|format|release|bench:.+)$/;
const OWN_PROGRAM = /^node (tools\/[\w-]+\.mjs)$/;

/** Returns the `package.json` of a release: without packages and commands for development, and without aliases of source folders. */
export function releasePackage({ devDependencies: _packages, imports: _aliases, scripts, ...rest }) {
  const kept = Object.entries(scripts).filter(([name]) => !FOR_DEVELOPMENT.test(name));
  return { ...rest, scripts: Object.fromEntries(kept) };
}

/** Returns the lock file that belongs to that `package.json`. */
export function releaseLock(lock, { name, version, license, engines, dependencies }) {
  const packages = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  return {
    ...lock,
    packages: { '': { name, version, license, dependencies, engines }, ...Object.fromEntries(packages) },
  };
}

/** Lists the programs in `tools/` that the commands of a release run, and what these import from there. */
export function releaseTools({ scripts }, readTool) {
  const found = new Set();
  const add = (path) => {
    if (found.has(path)) return;
    found.add(path);
    for (const [, name] of readTool(path).matchAll(/from '\.\/([\w-]+\.mjs)'/g)) add(`tools/${name}`);
  };
  for (const command of Object.values(scripts)) {
    const [, path] = OWN_PROGRAM.exec(command) ?? [];
    if (path === undefined) throw new Error(`A release can't run \`${command}\`.`);
    add(path);
  }
  return [...found].sort();
}
