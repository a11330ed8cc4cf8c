import type { Round } from './round.ts';

/** How far a step has come. */
export type Progress = 'not begun' | 'partly done' | 'done';

/** A step that a kill interrupts. */
export interface Step {
  name: string;
  /** The kill comes at a random moment within this time. */
  maxWaitMs?: number;
  /** Prepares what the step needs. */
  prepare(round: Round): Promise<Attempt>;
}

/** A step in one round. */
export interface Attempt {
  /** Starts what the kill interrupts, unless it is done. It rejects if the kill cuts it off. */
  start(): Promise<void>;
  /** Kills the running program, by default the server, and starts the server again. */
  kill?(): Promise<void>;
  /** How far the step has come. Throws if readers see anything else. */
  progress(): Promise<Progress>;
  /** Does what a person would do after the kill, until the step is done. */
  finish(): Promise<void>;
}
