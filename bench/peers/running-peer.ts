import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Statement } from '#query/statement.ts';
import type { AnsweredFrom, Built, PeerKind, PeerReply, PeerRequest, Usage } from './peer.ts';
import type { PeerTable } from './peer-tables.ts';

/** A peer in a process of its own. */
export interface RunningPeer {
  findBuilt(): Promise<Built | null>;
  load(table: PeerTable, files: string): Promise<void>;
  finish(): Promise<Built>;
  readIntoMemory(statements: readonly Statement[]): Promise<Built>;
  /** Asks the engine by default. */
  ask(statement: Statement, from?: AnsweredFrom): Promise<{ rows: object[]; ms: number }>;
  usage(): Promise<Usage>;
  close(): Promise<void>;
}

type ReplyWith<Key extends string> = Extract<PeerReply, Record<Key, unknown>>;

/** Starts a peer on its folder. `fingerprint` tells whether the rows in it are those of this run. */
export function startPeer(kind: PeerKind, folder: string, fingerprint: string): RunningPeer {
  const child = fork(new URL('./peer-process.ts', import.meta.url), [kind, folder, fingerprint]);
  const ended = once(child, 'exit').then((): [PeerReply] => [{ problem: `the process of ${kind} ended` }]);

  async function send<Key extends string>(request: PeerRequest, key: Key): Promise<ReplyWith<Key>> {
    const answer = once(child, 'message');
    child.send(request);
    const [reply] = (await Promise.race([answer, ended])) as [PeerReply];
    if ('problem' in reply) throw new Error(reply.problem);
    if (!(key in reply)) throw new Error(`expected ${key}`);
    // The key decides which of the replies it is.
    return reply as ReplyWith<Key>;
  }

  async function build(request: PeerRequest): Promise<Built> {
    const { built } = await send(request, 'built');
    if (built === null) throw new Error(`${kind} was not filled`);
    return built;
  }

  return {
    findBuilt: async () => (await send({ do: 'findBuilt' }, 'built')).built,
    async load(table, files) {
      await send({ do: 'load', table, files }, 'done');
    },
    finish: () => build({ do: 'finish' }),
    readIntoMemory: (statements) => build({ do: 'readIntoMemory', statements }),
    ask: (statement, from = 'engine') => send({ do: 'ask', ...statement, from }, 'rows'),
    usage: async () => (await send({ do: 'usage' }, 'usage')).usage,
    async close() {
      await send({ do: 'close' }, 'done');
      await ended;
    },
  };
}
