import type { z } from 'zod';

/** A list of waiting jobs. All servers of an operational store share its queues. */
export interface Queue {
  /** The queue's name in the store. Jobs that wait under a former name would never run. */
  name: string;
  /** Whether only one job of the queue runs at a time, on all servers together. */
  isSerial: boolean;
  /** How many jobs of the queue each server runs at the same time. A serial queue has one. */
  workersPerServer: number;
  /** How often a failed job is retried before it is given up. */
  retryLimit: number;
  retryDelaySeconds: number;
  /** After this time a running job counts as failed. */
  expireInHours: number;
}

/** The part of a job that is needed to put it into its queue. */
export interface QueuedJob<Input extends object> {
  name: string;
  queue: Queue;
  /** The job's data. It is kept as JSON. */
  input: z.ZodType<Input>;
}

/** Accepts work that outlives a request. */
export interface JobQueue {
  enqueue<Input extends object>(job: QueuedJob<Input>, input: NoInfer<Input>): Promise<void>;
}

/** What people can do with jobs. Each action returns `false` if the job is gone or its state does not allow the action. */
export interface JobControl<Services> {
  /** Starts a failed or cancelled job again. */
  retry(services: Services, id: string): Promise<boolean>;
  /** Cancels a waiting job, or a running one that notices it and stops. */
  cancel(services: Services, id: string): Promise<boolean>;
  /** Changes the priority of a waiting job, if it is still `former`. */
  prioritize(services: Services, id: string, change: { priority: number; former: number }): Promise<boolean>;
}

/** Declares a queue. Unless stated otherwise, a server runs one of its jobs at a time. */
export function defineQueue({ name, ...options }: Pick<Queue, 'name'> & Partial<Queue>): Queue {
  return {
    name,
    isSerial: false,
    workersPerServer: 1,
    retryLimit: 3,
    retryDelaySeconds: 5,
    expireInHours: 6,
    ...options,
  };
}

/** The lock that is held while invoices of the warehouse are written. */
export const WAREHOUSE_LOCK = 'parcelscope import';

/** The queue of all work that writes invoices: imports, undone imports and conversions of amounts. */
export const warehouseWrites = defineQueue({ name: 'import-file', isSerial: true });

/** The lock that is held during an audit. */
export const AUDIT_LOCK = 'parcelscope audit';

/** The queue of audits. A large audit takes a minute, and imports continue meanwhile. */
export const audits = defineQueue({ name: 'audit-client', isSerial: true });

/** The lock that is held while visible rows of a client are moved or deleted, or while an audit reads all of them. */
export function rowsLock(clientId: number): string {
  return `parcelscope rows of client ${clientId}`;
}

/** The lock that is held while an audit or a person's decision changes what is shown of a client's findings. Each change reads what it replaces. */
export function findingsLock(clientId: number): string {
  return `parcelscope findings of client ${clientId}`;
}
