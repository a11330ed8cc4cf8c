import { createReadStream, statSync } from 'node:fs';
import { mkdir, readdir, rename, unlink } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createSecureContext, createServer as createTlsServer, TLSSocket } from 'node:tls';
import { certificate } from './certificate.ts';
import { type LocalServer, listen } from './listen.ts';

const secureContext = createSecureContext(certificate);

/** An FTP server over a folder that demands encryption. Its user is `carrier`. */
export async function startFtpsServer({
  folder,
  password,
  isImplicit = false,
}: {
  folder: string;
  password: string;
  isImplicit?: boolean;
}): Promise<LocalServer> {
  const start = (socket: Socket) => new FtpSession(socket, folder, password, isImplicit).start();
  return listen(isImplicit ? createTlsServer(certificate, start) : createServer(start));
}

class FtpSession {
  private rest = '';
  private user = '';
  private isSignedIn = false;
  private cwd = '/';
  private renamed = '';
  private passive: { server: Server; connection: Promise<Socket> } | null = null;

  constructor(
    private socket: Socket,
    private readonly folder: string,
    private readonly password: string,
    private isEncrypted: boolean,
  ) {}

  start(): void {
    this.listen();
    this.say('220 ready');
  }

  private listen(): void {
    this.socket.on('error', () => this.socket.destroy());
    this.socket.on('data', (chunk) => {
      const lines = (this.rest + chunk.toString()).split('\r\n');
      this.rest = lines.pop() ?? '';
      for (const line of lines)
        if (line.startsWith('AUTH')) this.encrypt();
        else
          void this.answer(line)
            .catch(() => '550 not found')
            .then((reply) => this.say(reply));
    });
    this.socket.on('close', () => this.passive?.server.close());
  }

  private say(line: string): void {
    this.socket.write(`${line}\r\n`);
  }

  private pathOf(name: string): string {
    return join(this.folder, join('/', name.startsWith('/') ? name : join(this.cwd, name)));
  }

  private async answer(line: string): Promise<string> {
    const [, command = '', given = ''] = /^(\S+) ?(.*)$/.exec(line) ?? [];
    if (!this.isEncrypted) return '530 encrypt first';
    if (command === 'USER') {
      this.user = given;
      return '331 password';
    }
    if (command === 'PASS') {
      this.isSignedIn = this.user === 'carrier' && given === this.password;
      return this.isSignedIn ? '230 signed in' : '530 wrong password';
    }
    if (['PBSZ', 'PROT', 'TYPE', 'OPTS', 'STRU'].includes(command)) return '200 fine';
    if (command === 'FEAT') return '211-Features\r\n MLST type*;size*;modify*;\r\n211 end';
    if (!this.isSignedIn) return '530 sign in first';
    return this.answerSignedIn(command, given);
  }

  private async answerSignedIn(command: string, given: string): Promise<string> {
    switch (command) {
      case 'PWD':
        return `257 "${this.cwd}"`;
      case 'CWD': {
        if (!statSync(this.pathOf(given)).isDirectory()) return '550 not found';
        this.cwd = join('/', given.startsWith('/') ? given : join(this.cwd, given));
        return '250 fine';
      }
      case 'MKD':
        await mkdir(this.pathOf(given));
        return `257 "${given}"`;
      case 'EPSV':
        return this.openPassive();
      case 'MLSD':
        return this.send(await this.listing(given));
      case 'RETR': {
        const path = this.pathOf(given);
        statSync(path);
        return this.sendStream(createReadStream(path));
      }
      case 'DELE':
        await unlink(this.pathOf(given));
        return '250 deleted';
      case 'RNFR':
        this.renamed = this.pathOf(given);
        return '350 go on';
      case 'RNTO':
        await rename(this.renamed, this.pathOf(given));
        return '250 renamed';
      case 'QUIT':
        return '221 bye';
      default:
        return '502 not known';
    }
  }

  private encrypt(): void {
    this.say('234 go on');
    this.socket.removeAllListeners('data');
    this.socket = new TLSSocket(this.socket, { isServer: true, secureContext });
    this.isEncrypted = true;
    this.listen();
  }

  private async openPassive(): Promise<string> {
    let connected: (socket: Socket) => void = () => undefined;
    const connection = new Promise<Socket>((resolve) => {
      connected = resolve;
    });
    const server = createTlsServer(certificate, (socket) => connected(socket));
    const { port } = await listen(server);
    this.passive = { server, connection };
    return `229 passive (|||${port}|)`;
  }

  private async listing(given: string): Promise<string> {
    const folder = this.pathOf(given);
    const lines = (await readdir(folder)).map((name) => {
      const found = statSync(join(folder, name));
      const modified = found.mtime.toISOString().replace(/\D/g, '').slice(0, 14);
      return `type=${found.isDirectory() ? 'dir' : 'file'};size=${found.size};modify=${modified}; ${basename(name)}\r\n`;
    });
    return lines.join('');
  }

  private async send(text: string): Promise<string> {
    return this.sendStream(Readable.from([text]));
  }

  private async sendStream(stream: Readable): Promise<string> {
    this.say('150 opening');
    const socket = await this.passive?.connection;
    if (socket !== undefined) await pipeline(stream, socket);
    this.passive?.server.close();
    return '226 done';
  }
}
