import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

interface Options {
  /** Recipients whose `RCPT` command contains this are rejected. */
  refuses?: string | null;
  /** Mails are accepted when this is kept. */
  accepting?: Promise<void>;
}

/** A mail server that records all commands. */
export async function startMailServer({ refuses = null, accepting = Promise.resolve() }: Options = {}) {
  const received: string[] = [];
  const server = createServer((socket) => answer(socket, { received, refuses, accepting })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, received, stop: () => server.close() };
}

function answer(socket: Socket, { received, refuses, accepting }: Required<Options> & { received: string[] }): void {
  let isBody = false;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 ready');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      received.push(line);
      if (isBody && line === '.') {
        isBody = false;
        void accepting.then(() => say('250 taken'));
      } else if (isBody) continue;
      else if (line === 'DATA') {
        isBody = true;
        say('354 go on');
      } else if (refuses !== null && line.startsWith('RCPT') && line.includes(refuses)) say('550 no such mailbox');
      else say(line === 'QUIT' ? '221 bye' : '250 fine');
    }
  });
}
