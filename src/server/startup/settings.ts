import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import type { Deployment, ForwardedApp } from '#contract/deployment.ts';
import { IdentityProviderInput } from '#contract/sso.ts';
import { LOOPBACK } from './loopback.ts';
import { listPlainConnections } from './plain-connections.ts';
import { readSecretFiles } from './secret-files.ts';

/** The number of threads in which Node runs what would block. */
const DEFAULT_THREADS = 4;
const EMBEDDED_QUESTIONS = 6;
const SERVER_QUESTIONS = 16;

const ORIGINS = /^https?:\/\/[^\s;,'"]+(\s+https?:\/\/[^\s;,'"]+)*$/;

const HOSTS = /^(\*\.)?[\w.:-]+(\s+(\*\.)?[\w.:-]+)*$/;

const WebAddress = z.url({ protocol: /^https?$/, error: 'expected http://… or https://…' });
const ContactAddress = z.url({ protocol: /^(https?|mailto)$/, error: 'expected https://… or mailto:…' });

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.parcelscope'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'expected postgres://…')
    .optional(),
  CLICKHOUSE_URL: z.url().optional(),
  CLICKHOUSE_CERTIFICATE: z.string().min(1).optional(),
  CLICKHOUSE_CERTIFICATE_KEY: z.string().min(1).optional(),
  CLICKHOUSE_CLUSTER: z.string().regex(/^\w+$/).optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  DEMO_SCALE: z.coerce.number().positive().max(10).default(0.5),
  DEMO_IDENTITY_PROVIDER: z.string().transform(parseJson).pipe(IdentityProviderInput).optional(),
  PUBLIC_URL: z.url().optional(),
  FRAME_ANCESTORS: z
    .string()
    .regex(ORIGINS, 'expected origins such as https://portal.example, separated by spaces')
    .optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  SMTP_URL: z.url().optional(),
  CLAMD_URL: z.url({ protocol: /^(tcp|unix)$/, error: 'expected tcp://host:port or unix:///path' }).optional(),
  JWT_SECRET: z.string().min(32, 'expected at least 32 characters').optional(),
  SECRETS_KEY: z.string().min(32, 'expected at least 32 characters').optional(),
  SECRETS_KEY_BEFORE: z.string().min(32, 'expected at least 32 characters').optional(),
  PICKUP_FOLDER: z.string().refine(isAbsolute, 'expected an absolute path').optional(),
  PICKUP_PRIVATE_ADDRESSES: z.enum(['on', 'off']).default('off'),
  WEBHOOK_PRIVATE_ADDRESSES: z.enum(['on', 'off']).default('off'),
  REQUIRE_ENCRYPTION: z.enum(['on', 'off']).default('off'),
  OUTBOUND_HOSTS: z
    .string()
    .regex(HOSTS, 'expected hosts such as sftp.carrier.example or *.carrier.example, separated by spaces')
    .optional(),
  RESET_NAMES_USERS: z.enum(['on', 'off']).optional(),
  TENANT: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/)
    .default('demo'),
  ATTEMPTS_PER_USER: z.coerce.number().int().positive().default(10),
  ATTEMPTS_PER_ADDRESS: z.coerce.number().int().positive().default(100),
  ATTEMPT_WAIT_MINUTES: z.coerce.number().positive().max(1440).default(15),
  QUESTIONS_AT_ONCE: z.coerce.number().int().positive().max(100).optional(),
  QUESTIONS_WAITING_PER_USER: z.coerce.number().int().positive().default(60),
  QUESTIONS_WAITING: z.coerce.number().int().positive().default(600),
  DOWNLOADS_PER_USER: z.coerce.number().int().positive().default(6),
  DOWNLOADS_AT_ONCE: z.coerce.number().int().positive().default(30),
  UV_THREADPOOL_SIZE: z.coerce.number().int().positive().max(1024).optional(),
  ASSISTANT_URL: WebAddress.optional(),
  ASSISTANT_MODEL: z.string().min(1).max(200).optional(),
  ASSISTANT_KEY: z.string().min(1).max(1000).optional(),
  ASSISTANT_TIMEOUT_SECONDS: z.coerce.number().positive().max(25).default(8),
  METRICS: z.enum(['off', 'loopback', 'token']).default('off'),
  METRICS_TOKEN: z.string().min(32, 'expected at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: WebAddress.optional(),
  OTEL_LOGS_EXPORTER: z.enum(['otlp', 'none']).default('none'),
  OTEL_SERVICE_NAME: z.string().min(1).max(200).optional(),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  FORWARD_UI1: WebAddress.optional(),
  FORWARD_UI2: WebAddress.optional(),
  FORWARD_UI3: WebAddress.optional(),
  FORWARD_UI4: WebAddress.optional(),
  FORWARD_UI5: WebAddress.optional(),
  FORWARD_UI6: WebAddress.optional(),
  EXTERNAL_APP_URL: WebAddress.optional(),
  TRANSPORT_MANAGEMENT_URL: WebAddress.optional(),
  CONTACT_URL: ContactAddress.optional(),
  SECURITY_BADGE_URL: WebAddress.optional(),
  CLOUD_BADGE_URL: WebAddress.optional(),
});

/** The name of an environment variable. */
export type SettingName = keyof z.infer<typeof Environment>;

/** The settings that files can hold. Vaults, Docker and Kubernetes hand secrets out as files, which don't show in lists of processes as environments do. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'CLICKHOUSE_URL',
  'SMTP_URL',
  'JWT_SECRET',
  'SECRETS_KEY',
  'SECRETS_KEY_BEFORE',
  'ASSISTANT_KEY',
  'METRICS_TOKEN',
] as const satisfies readonly SettingName[];

export interface Settings {
  port: number;
  host: string;
  isLoopback: boolean;
  dataDir: string;
  databaseUrl: string | null;
  clickhouseUrl: string | null;
  /** The files of the certificate with which the user of the ClickHouse server signs in, in PEM format; null for a password. */
  clickhouseCertificate: { certificate: string; key: string } | null;
  clickhouseCluster: string | null;
  demo: boolean | null;
  demoScale: number;
  demoIdentityProvider: IdentityProviderInput | null;
  publicUrl: string | null;
  /** The origins whose pages may embed the application in a frame. */
  frameAncestors: string[];
  trustedProxies: number;
  smtpUrl: string | null;
  clamdUrl: string | null;
  jwtSecret: string | null;
  secretsKey: string | null;
  /** The key that was replaced, while stored secrets may still be encrypted with it. */
  secretsKeyBefore: string | null;
  /** The folder below which folders can be watched; null if none can be. */
  pickupFolder: string | null;
  /** Whether files can be fetched from loopback and private addresses. */
  pickupFromPrivateAddresses: boolean;
  /** Whether webhooks can be sent to loopback and private addresses. */
  webhooksToPrivateAddresses: boolean;
  /** The hosts to which users can let the server connect; empty for all. */
  outboundHosts: string[];
  /** Whether a request for the password of an unknown user gets an error. Otherwise all requests get the same answer. */
  resetNamesUsers: boolean;
  tenant: string;
  attemptsPerUser: number;
  attemptsPerAddress: number;
  lockOutMinutes: number;
  /** How many questions of readers run at the same time, and how many wait. */
  questions: { atOnce: number; waitingPerUser: number; waiting: number };
  /** How many downloads can be open. */
  downloads: { perUser: number; atOnce: number };
  /** The model that the assistant may ask where its own understanding is unsure; null for none. */
  assistantModel: { url: string; name: string; key: string | null; timeoutMs: number } | null;
  /** Who can read /metrics: nobody, programs on this machine, or programs with the token. */
  metrics: { access: 'off' } | { access: 'loopback' } | { access: 'token'; token: string };
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
  /** Whether traces are sent. The library of OpenTelemetry reads where to and which of them from the environment. */
  traces: boolean;
  /** Whether the lines of the log are sent there, too. */
  sendsLog: boolean;
  /** The addresses of forwarded applications, by the first part of their paths. */
  forward: Partial<Record<ForwardedApp, string>>;
  links: Omit<Deployment, 'forwarded' | 'demoProgress'>;
}

function parseJson(text: string, ctx: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    ctx.addIssue('expected JSON');
    return z.NEVER;
  }
}

/** Reads the settings, also those whose files are named. Throws an error that lists all invalid ones. */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const { environment: read, problems } = readSecretFiles(environment, SECRET_SETTINGS);
  const given = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success || problems.length > 0) {
    const invalid = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
    throw invalidSettings([...problems, ...invalid]);
  }
  const env = parsed.data;
  if (env.REQUIRE_ENCRYPTION === 'on') requireEncryption(env);
  return {
    port: env.PORT,
    host: env.HOST,
    isLoopback: LOOPBACK.has(env.HOST),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    clickhouseUrl: env.CLICKHOUSE_URL ?? null,
    clickhouseCertificate: toCertificate(env),
    clickhouseCluster: env.CLICKHOUSE_CLUSTER ?? null,
    demo: env.DEMO === undefined ? null : env.DEMO === 'on',
    demoScale: env.DEMO_SCALE,
    demoIdentityProvider: env.DEMO_IDENTITY_PROVIDER ?? null,
    publicUrl: env.PUBLIC_URL ?? null,
    frameAncestors: env.FRAME_ANCESTORS?.split(/\s+/) ?? [],
    trustedProxies: env.TRUSTED_PROXIES,
    smtpUrl: env.SMTP_URL ?? null,
    clamdUrl: env.CLAMD_URL ?? null,
    jwtSecret: env.JWT_SECRET ?? null,
    secretsKey: env.SECRETS_KEY ?? null,
    secretsKeyBefore: env.SECRETS_KEY_BEFORE ?? null,
    pickupFolder: env.PICKUP_FOLDER ?? null,
    pickupFromPrivateAddresses: env.PICKUP_PRIVATE_ADDRESSES === 'on',
    webhooksToPrivateAddresses: env.WEBHOOK_PRIVATE_ADDRESSES === 'on',
    outboundHosts: env.OUTBOUND_HOSTS?.split(/\s+/) ?? [],
    resetNamesUsers:
      env.RESET_NAMES_USERS === undefined
        ? LOOPBACK.has(env.HOST) && env.PUBLIC_URL === undefined
        : env.RESET_NAMES_USERS === 'on',
    tenant: env.TENANT,
    attemptsPerUser: env.ATTEMPTS_PER_USER,
    attemptsPerAddress: env.ATTEMPTS_PER_ADDRESS,
    lockOutMinutes: env.ATTEMPT_WAIT_MINUTES,
    questions: {
      atOnce: env.QUESTIONS_AT_ONCE ?? questionsAtOnce(env),
      waitingPerUser: env.QUESTIONS_WAITING_PER_USER,
      waiting: env.QUESTIONS_WAITING,
    },
    downloads: { perUser: env.DOWNLOADS_PER_USER, atOnce: env.DOWNLOADS_AT_ONCE },
    assistantModel:
      env.ASSISTANT_URL === undefined || env.ASSISTANT_MODEL === undefined
        ? null
        : {
            url: env.ASSISTANT_URL,
            name: env.ASSISTANT_MODEL,
            key: env.ASSISTANT_KEY ?? null,
            timeoutMs: env.ASSISTANT_TIMEOUT_SECONDS * 1000,
          },
    metrics: toMetrics(env),
    logLevel: env.LOG_LEVEL,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    sendsLog: sendsLog(env),
    forward: forwardOf(env),
    links: {
      externalApplication: env.EXTERNAL_APP_URL ?? null,
      transportManagement: env.TRANSPORT_MANAGEMENT_URL ?? null,
      contact: env.CONTACT_URL ?? null,
      securityBadge: env.SECURITY_BADGE_URL ?? null,
      cloudBadge: env.CLOUD_BADGE_URL ?? null,
    },
  };
}

function invalidSettings(problems: readonly string[]): Error {
  return new Error(`These settings are invalid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}

function requireEncryption(env: z.infer<typeof Environment>): void {
  const problems = listPlainConnections(env).map(
    (name) => `${name}: expected an encrypted connection because of REQUIRE_ENCRYPTION`,
  );
  if (problems.length > 0) throw invalidSettings(problems);
}

function toCertificate(env: z.infer<typeof Environment>): Settings['clickhouseCertificate'] {
  const { CLICKHOUSE_URL: address, CLICKHOUSE_CERTIFICATE: certificate, CLICKHOUSE_CERTIFICATE_KEY: key } = env;
  if (certificate === undefined && key === undefined) return null;
  if (certificate === undefined || key === undefined)
    throw invalidSettings(['CLICKHOUSE_CERTIFICATE: required together with CLICKHOUSE_CERTIFICATE_KEY']);
  const url = address === undefined ? null : new URL(address);
  if (url?.protocol !== 'https:' || url.username === '' || url.password !== '')
    throw invalidSettings([
      'CLICKHOUSE_URL: expected https://user@… without a password because of CLICKHOUSE_CERTIFICATE',
    ]);
  return { certificate, key };
}

/** A statement of the embedded warehouse occupies a thread until it ends. The others are for files and passwords. */
function questionsAtOnce({ CLICKHOUSE_URL, UV_THREADPOOL_SIZE }: z.infer<typeof Environment>): number {
  if (CLICKHOUSE_URL !== undefined) return SERVER_QUESTIONS;
  return Math.max(1, Math.min(EMBEDDED_QUESTIONS, (UV_THREADPOOL_SIZE ?? DEFAULT_THREADS) - 2));
}

function toMetrics({ METRICS: access, METRICS_TOKEN: token }: z.infer<typeof Environment>): Settings['metrics'] {
  if (access !== 'token') return { access };
  if (token === undefined) throw invalidSettings(['METRICS_TOKEN: required with METRICS=token']);
  return { access, token };
}

function sendsLog({
  OTEL_LOGS_EXPORTER: exporter,
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
}: z.infer<typeof Environment>) {
  if (exporter === 'none') return false;
  if (endpoint === undefined)
    throw invalidSettings(['OTEL_EXPORTER_OTLP_ENDPOINT: required with OTEL_LOGS_EXPORTER=otlp']);
  return true;
}

function forwardOf(env: z.infer<typeof Environment>): Settings['forward'] {
  const addresses = {
    ui1: env.FORWARD_UI1,
    ui2: env.FORWARD_UI2,
    ui3: env.FORWARD_UI3,
    ui4: env.FORWARD_UI4,
    ui5: env.FORWARD_UI5,
    ui6: env.FORWARD_UI6,
  } satisfies Record<ForwardedApp, string | undefined>;
  return Object.fromEntries(Object.entries(addresses).filter(([, address]) => address !== undefined));
}
