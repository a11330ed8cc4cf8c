import type { Socket } from 'node:net';
import { createServer } from 'node:tls';
import { certificate } from './certificate.ts';
import { type LocalServer, listen } from './listen.ts';

/** A mail with one attachment. */
export interface Mail {
  uid: number;
  from: string;
  fileName: string;
  content: string;
}

export interface ImapServer extends LocalServer {
  /** The mails of the folders of the mailbox, by folder. */
  folders: Map<string, Mail[]>;
}

/** A mail server with the mailbox of `carrier`. Every mail has a text and one attachment. */
export async function startImapServer(password: string): Promise<ImapServer> {
  const folders = new Map<string, Mail[]>([['INBOX', []]]);
  const server = createServer(certificate, (socket) => new ImapSession(socket, folders, password).start());
  return { ...(await listen(server)), folders };
}

class ImapSession {
  private rest = '';
  private selected = '';

  constructor(
    private readonly socket: Socket,
    private readonly folders: Map<string, Mail[]>,
    private readonly password: string,
  ) {}

  start(): void {
    this.socket.on('error', () => this.socket.destroy());
    this.socket.on('data', (chunk) => {
      const lines = (this.rest + chunk.toString()).split('\r\n');
      this.rest = lines.pop() ?? '';
      for (const line of lines) this.answer(line);
    });
    this.say('* OK [CAPABILITY IMAP4rev1 UIDPLUS MOVE] ready');
  }

  private say(line: string): void {
    this.socket.write(`${line}\r\n`);
  }

  private get mails(): Mail[] {
    return this.folders.get(this.selected) ?? [];
  }

  private answer(line: string): void {
    const [, tag = '', command = '', given = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/.exec(line) ?? [];
    this.say(`${tag} ${this.run(command.toUpperCase(), given)}`);
    if (command === 'LOGOUT') this.socket.end();
  }

  /** Runs a command and returns its result. */
  private run(command: string, given: string): string {
    const name = given.replaceAll('"', '');
    switch (command) {
      case 'CAPABILITY':
        this.say('* CAPABILITY IMAP4rev1 UIDPLUS MOVE');
        break;
      case 'LOGIN':
        if (name !== `carrier ${this.password}`) return 'NO [AUTHENTICATIONFAILED] wrong password';
        break;
      case 'LIST':
      case 'LSUB':
        // Without a name, the client asks for the separator of folders.
        if (given.endsWith('""')) this.say('* LIST (\\Noselect) "/" ""');
        for (const folder of this.listed(given)) this.say(`* ${command} (\\HasNoChildren) "/" "${folder}"`);
        break;
      case 'CREATE':
        this.folders.set(name, []);
        break;
      case 'SELECT':
      case 'EXAMINE':
        if (!this.folders.has(name)) return 'NO there is no such folder';
        this.select(name);
        break;
      case 'FETCH':
      case 'UID FETCH':
        this.fetch(command, given);
        break;
      case 'UID MOVE':
      case 'UID EXPUNGE':
        this.take(given);
        break;
      case 'LOGOUT':
        this.say('* BYE');
    }
    return 'OK done';
  }

  private listed(given: string): string[] {
    const asked = given.split(' ').at(-1)?.replaceAll('"', '') ?? '';
    return [...this.folders.keys()].filter((folder) => asked === '*' || asked === folder);
  }

  private select(name: string): void {
    this.selected = name;
    this.say('* FLAGS (\\Seen \\Deleted)');
    this.say(`* ${this.mails.length} EXISTS`);
    this.say('* OK [UIDVALIDITY 7] valid');
    this.say('* OK [UIDNEXT 1000] next');
  }

  private fetch(command: string, given: string): void {
    const [, set = '', items = ''] = /^(\S+) (.*)$/.exec(given) ?? [];
    for (const [index, mail] of this.mails.entries()) {
      if (command === 'UID FETCH' && /^\d+$/.test(set) && Number(set) !== mail.uid) continue;
      this.say(`* ${index + 1} FETCH (UID ${mail.uid}${describe(mail, items)})`);
    }
  }

  private take(given: string): void {
    const [uid, folder] = given.split(' ');
    const index = this.mails.findIndex((mail) => mail.uid === Number(uid));
    const [mail] = this.mails.splice(index, 1);
    if (mail !== undefined && folder !== undefined) this.folders.get(folder.replaceAll('"', ''))?.push(mail);
    this.say(`* ${index + 1} EXPUNGE`);
  }
}

function describe({ from, fileName, content }: Mail, items: string): string {
  const encoded = Buffer.from(content).toString('base64');
  const [name, domain] = from.split('@');
  const address = `((NIL NIL "${name}" "${domain}"))`;
  const parts: string[] = [];
  if (items.includes('ENVELOPE'))
    parts.push(`ENVELOPE (NIL "Invoice" ${address} ${address} ${address} NIL NIL NIL NIL "<1@${domain}>")`);
  if (items.includes('BODYSTRUCTURE')) {
    const text = '("text" "plain" NIL NIL NIL "7bit" 5 1 NIL NIL NIL NIL)';
    const file = `("text" "csv" NIL NIL NIL "base64" ${encoded.length} 1 NIL ("attachment" ("filename" "${fileName}")) NIL NIL)`;
    parts.push(`BODYSTRUCTURE (${text}${file} "mixed" NIL NIL NIL NIL)`);
  }
  for (const [, part, range] of items.matchAll(/BODY(?:\.PEEK)?\[([^\]]*)\](?:<(\d+)\.\d+>)?/g)) {
    const sent = contentOf(part ?? '', encoded);
    const start = range === undefined ? '' : `<${range}>`;
    const piece = sent.slice(Number(range ?? 0));
    parts.push(`BODY[${part}]${start} {${piece.length}}\r\n${piece}`);
  }
  if (items.includes('RFC822.SIZE')) parts.push(`RFC822.SIZE ${encoded.length}`);
  return parts.length === 0 ? '' : ` ${parts.join(' ')}`;
}

function contentOf(part: string, encoded: string): string {
  if (part === '2') return encoded;
  return part.endsWith('MIME') ? 'Content-Type: text/csv\r\nContent-Transfer-Encoding: base64\r\n\r\n' : 'Hello';
}
