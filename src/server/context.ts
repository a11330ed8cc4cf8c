import type { FastifyBaseLogger } from 'fastify';
import { PASSWORD_EXPIRED } from '#contract/problem.ts';
import type { Permission } from '#model/access/permissions.ts';
import type { AccessCache, AccessSnapshot } from '#server/access/access-snapshot.ts';
import type { ReaderLexicons } from '#server/assistant/reader-lexicons.ts';
import type { DemoProgress } from '#server/demo/demo-progress.ts';
import type { PageUse } from '#server/http/page-use.ts';
import type { JobControl, JobQueue } from '#server/jobs/job-queue.ts';
import type { CallLog } from '#server/public-api/call-log.ts';
import type { AnswerCache } from '#server/questions/answer-cache.ts';
import type { KeptStatements } from '#server/questions/kept-statements.ts';
import type { RepeatedQuestions } from '#server/questions/repeated-questions.ts';
import type { TablesInMemory } from '#server/questions/tables-in-memory.ts';
import type { Turns } from '#server/questions/turns.ts';
import type { SecretBox } from '#server/secrets/secret-box.ts';
import type { Settings } from '#server/startup/settings.ts';
import type { Database, OperationalStore } from '#server/stores/operational-store.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { AppError } from './app-error.ts';

/** Everything that lives as long as the process. */
export interface Services {
  settings: Settings;
  store: OperationalStore;
  db: Database;
  warehouse: Warehouse;
  answers: AnswerCache;
  tables: TablesInMemory;
  statements: KeptStatements;
  repeated: RepeatedQuestions;
  turns: Turns;
  lexicons: ReaderLexicons;
  now: () => Date;
  /** The clock of lock-outs, which ignores changes of the system's clock. Only differences between its times are meaningful. */
  steadyNow: () => Date;
  log: FastifyBaseLogger;
  accessCache: AccessCache;
  pageUse: PageUse;
  callLog: CallLog;
  jwtKey: Uint8Array;
  secrets: SecretBox;
  /**
   * The key with which the command line on this machine imports through the running server; a new one is created at each
   * start.
   */
  commandLineKey: string;
  demo: DemoProgress;
  /** Accepts work that outlives a request. */
  jobs: JobQueue & JobControl<Services>;
}

/**
 * The user who makes the request, read from the store on every request. `clientIds` are the clients that the user may see,
 * including children.
 */
export interface SignedIn {
  sessionId: string;
  userId: number;
  login: string;
  tenantId: number;
  roles: string[];
  permissions: ReadonlySet<string>;
  clientIds: readonly number[];
  isInternal: boolean;
  passwordDaysLeft: number;
  /** After how many minutes without activity of the user the session ends; null for never. */
  idleMinutes: number | null;
}

export interface AppContext extends Services {
  /** Sessions, permissions and clients as they were at the start of the request. */
  accessSnapshot: AccessSnapshot;
  /** The network address the request came from. */
  address: string;
  /** The accepted languages as tags such as `fr-CA`, the preferred one first. */
  languages: readonly string[];
  session: SignedIn | null;
}

export interface SignedInContext extends AppContext {
  session: SignedIn;
}

export function requireSession(ctx: AppContext): SignedInContext {
  if (ctx.session === null) throw new AppError('unauthorized', 'Sign in first.');
  return { ...ctx, session: ctx.session };
}

export function requireValidPassword(ctx: SignedInContext): void {
  if (ctx.session.passwordDaysLeft <= 0) throw new AppError('forbidden', PASSWORD_EXPIRED);
}

export function requirePermission(ctx: SignedInContext, permission: Permission): void {
  requireValidPassword(ctx);
  if (!ctx.session.permissions.has(permission))
    throw new AppError('forbidden', `This needs the permission ${permission}.`);
}

/** Throws unless the session has one of the permissions. */
export function requireOneOf(ctx: SignedInContext, permissions: readonly Permission[]): void {
  requireValidPassword(ctx);
  if (!permissions.some((permission) => ctx.session.permissions.has(permission)))
    throw new AppError('forbidden', `This needs the permission ${permissions.join(' or ')}.`);
}

/** Throws `not-found` for a client that the reader may not see, as for a client that does not exist. */
export function requireClient(ctx: SignedInContext, clientId: number): void {
  if (!ctx.session.clientIds.includes(clientId)) throw new AppError('not-found', `There is no client ${clientId}.`);
}
