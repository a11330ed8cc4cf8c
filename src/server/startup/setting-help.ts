import type { SettingName } from './environment.ts';

/** One line for each setting, for `--help` and the README. */
export const SETTING_HELP: Record<SettingName, string> = {
  PORT: 'port to listen on; default 8080',
  HOST: 'address to listen on; default 127.0.0.1',
  DATA_DIR: 'folder for the embedded stores, uploads and secrets; default .parcelscope',
  DATABASE_URL: 'PostgreSQL server to use instead of the embedded one',
  CLICKHOUSE_URL: 'ClickHouse server to use instead of the embedded one',
  CLICKHOUSE_CERTIFICATE:
    'file with the certificate that the user of CLICKHOUSE_URL signs in with instead of a password; default none',
  CLICKHOUSE_CERTIFICATE_KEY: 'file with the key of that certificate',
  CLICKHOUSE_CLUSTER: 'name of the ClickHouse cluster, for replicated and sharded tables',
  DEMO: 'on or off; default on if the stores are empty and HOST is a loopback address',
  DEMO_SCALE: 'size of the demo data; 1 is about 260,000 shipments, default 0.5',
  DEMO_IDENTITY_PROVIDER: 'identity provider of the demo users as JSON, only on a loopback address',
  PUBLIC_URL: 'public URL of the server for links in mails; required for single sign-on, except on a loopback address',
  FRAME_ANCESTORS: 'origins that can embed Parcelscope in a frame; default none',
  TRUSTED_PROXIES: 'number of reverse proxies in front of the server whose X-Forwarded-For is trusted; default 0',
  SMTP_URL: 'mail server; without it, mails are written to files under DATA_DIR',
  CLAMD_URL:
    'daemon of ClamAV that scans carrier files and responses to claims for viruses, as tcp://host:port or unix:///path; default none',
  JWT_SECRET: 'key of the session tokens, at least 32 characters; default generated and stored in DATA_DIR',
  SECRETS_KEY: 'key that encrypts stored passwords, at least 32 characters; default generated and stored in DATA_DIR',
  SECRETS_KEY_BEFORE:
    'key that SECRETS_KEY replaces; a start encrypts stored passwords with the new one, and then it can be removed',
  PICKUP_FOLDER: 'folder below which folders on this server can be watched for carrier files; default none',
  PICKUP_PRIVATE_ADDRESSES:
    'on to allow files to be fetched from, and reports to be delivered to, servers in private networks; default off',
  WEBHOOK_PRIVATE_ADDRESSES: 'on to allow webhooks to servers in private networks; default off',
  REQUIRE_ENCRYPTION:
    'on to start only if connections to other machines that these settings name are encrypted (https, smtps or requireTLS, sslmode); default off',
  OUTBOUND_HOSTS:
    'hosts to which users can let the server connect for pickups, deliveries and webhooks, such as *.carrier.example, separated by spaces; default all',
  RESET_NAMES_USERS:
    'on to say who has no account when a password is requested; default on if HOST is a loopback address and PUBLIC_URL is not set',
  TENANT: 'name of the tenant, part of each username; default demo',
  ATTEMPTS_PER_USER:
    'failed sign-ins for a username from one address, or wrong codes of a user’s authenticator app from any address, before the lock-out; default 10',
  ATTEMPTS_PER_ADDRESS: 'failed sign-ins from one address before the lock-out; default 100',
  ATTEMPT_WAIT_MINUTES: 'duration of the lock-out in minutes; default 15',
  QUESTIONS_AT_ONCE:
    'questions of readers that the warehouse answers at the same time, at most half of them for one user; default 6, with CLICKHOUSE_URL 16',
  QUESTIONS_WAITING_PER_USER: 'questions of one user that wait for their turn before further ones get 429; default 60',
  QUESTIONS_WAITING: 'questions of all users that wait for their turn before further ones get 503; default 600',
  DOWNLOADS_PER_USER: 'downloads that one user can have open before further ones get 429; default 6',
  DOWNLOADS_AT_ONCE: 'downloads that all users can have open before further ones get 503; default 30',
  UV_THREADPOOL_SIZE:
    'threads for files, passwords and the embedded warehouse, set before the process starts; npm start sets 16, and with fewer than 8 fewer questions run at once',
  ASSISTANT_URL: 'endpoint of the chat completions protocol that the assistant may ask, up to /v1; default none',
  ASSISTANT_MODEL: 'model of that endpoint',
  ASSISTANT_KEY: 'key of that endpoint',
  ASSISTANT_TIMEOUT_SECONDS: 'seconds to wait for that endpoint; default 8',
  METRICS:
    'who can read /metrics: off, loopback for programs on this machine, or token for those that send METRICS_TOKEN; default off',
  METRICS_TOKEN: 'bearer token for /metrics, at least 32 characters; required with METRICS=token',
  LOG_LEVEL: 'silent, error, warn, info or debug; default info',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'OpenTelemetry collector that receives traces by OTLP over HTTP; default none',
  OTEL_LOGS_EXPORTER: 'otlp to send the lines of the log to that collector, too; default none',
  OTEL_SERVICE_NAME: 'name of this server in traces and lines of the log; default parcelscope',
  OTEL_TRACES_SAMPLER: 'sampler of traces, such as parentbased_traceidratio; default parentbased_always_on',
  OTEL_TRACES_SAMPLER_ARG: 'share of traces that a sampler by ratio keeps, from 0 to 1; default 1',
  FORWARD_UI1: 'address of the application under /ui1; the menu lists only pages of configured applications',
  FORWARD_UI2: 'address of the application under /ui2',
  FORWARD_UI3: 'address of the application under /ui3',
  FORWARD_UI4: 'address of the application under /ui4',
  FORWARD_UI5: 'address of the application under /ui5',
  FORWARD_UI6: 'address of the application under /ui6',
  EXTERNAL_APP_URL: 'address of the external application in the menu',
  TRANSPORT_MANAGEMENT_URL: 'address of the transport management in the menu',
  CONTACT_URL: 'target of Contact us, https://… or mailto:…',
  SECURITY_BADGE_URL: 'image of the security badge in the footer',
  CLOUD_BADGE_URL: 'image of the cloud badge in the footer',
};
