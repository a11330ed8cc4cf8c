import { resolve } from 'node:path';
import type { Deployment, ForwardedApp } from '#contract/deployment.ts';
import type { IdentityProviderInput } from '#contract/sso.ts';
import {
  forwardOf,
  invalidSettings,
  type MetricsAccess,
  questionsAtOnce,
  requireEncryption,
  sendsLog,
  toCertificate,
  toMetrics,
} from './combined-settings.ts';
import { Environment, SECRET_SETTINGS } from './environment.ts';
import { LOOPBACK } from './loopback.ts';
import { readSecretFiles } from './secret-files.ts';

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
  /** Whether a password reset for an unknown user gets an error. Otherwise all requests get the same answer. */
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
  metrics: MetricsAccess;
  logLevel: Environment['LOG_LEVEL'];
  /** Whether traces are sent to a collector. The OpenTelemetry library reads from the environment which traces to send, and where. */
  traces: boolean;
  /** Whether log lines are sent to the collector, too. */
  sendsLog: boolean;
  /** The addresses of forwarded applications, by the first part of their paths. */
  forward: Partial<Record<ForwardedApp, string>>;
  links: Omit<Deployment, 'forwarded' | 'demoProgress'>;
}

/** Reads the settings, including those in files. Throws an error that lists all invalid ones. */
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
