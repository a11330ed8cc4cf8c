import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { IdentityProviderInput } from '#contract/sso.ts';

const ORIGINS = /^https?:\/\/[^\s;,'"]+(\s+https?:\/\/[^\s;,'"]+)*$/;

const HOSTS = /^(\*\.)?[\w.:-]+(\s+(\*\.)?[\w.:-]+)*$/;

const WebAddress = z.url({ protocol: /^https?$/, error: 'expected http://… or https://…' });
const ContactAddress = z.url({ protocol: /^(https?|mailto)$/, error: 'expected https://… or mailto:…' });

/** The environment variables that are settings, each checked on its own. */
export const Environment = z.object({
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

export type Environment = z.infer<typeof Environment>;

/** The name of an environment variable. */
export type SettingName = keyof Environment;

/** The settings that can be in files: vaults, Docker and Kubernetes provide secrets as files, which process lists don't show. */
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

function parseJson(text: string, ctx: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    ctx.addIssue('expected JSON');
    return z.NEVER;
  }
}
