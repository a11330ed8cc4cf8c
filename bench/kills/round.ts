import { listUploads, type Upload } from '#contract/uploads.ts';
import { CLIENT } from './figures.ts';
import type { KilledServer } from './killed-server.ts';

interface Claim {
  text: string;
  holds(): Promise<boolean>;
}

/** One kill. Its files have a day and invoices of their own. */
export class Round {
  readonly day: string;
  private claims: Claim[] = [];

  constructor(
    readonly number: number,
    readonly server: KilledServer,
  ) {
    // Month and day can be exchanged, and are different.
    const [month, other] = [Math.floor((number % 132) / 11) + 1, (number % 11) + 1];
    const day = other >= month ? other + 1 : other;
    this.day = [2016 + Math.floor(number / 132), month, day].map((part) => String(part).padStart(2, '0')).join('-');
  }

  /** Notes what the server has acknowledged, which must therefore still hold after the server was killed. */
  acknowledge(text: string, holds: () => Promise<boolean>): void {
    this.claims.push({ text, holds });
  }

  /** What was acknowledged since this was last asked, and does not hold. */
  async listLost(): Promise<string[]> {
    const claims = this.claims.splice(0);
    const lost: string[] = [];
    for (const { text, holds } of claims) if (!(await holds())) lost.push(text);
    return lost;
  }

  /** Uploads files, unless an earlier attempt did. Returns the id of the upload. */
  async send(
    name: string,
    content: string,
    { others = {}, client = CLIENT }: { others?: Readonly<Record<string, string>>; client?: number } = {},
  ): Promise<number> {
    const found = await this.find(name);
    if (found !== undefined) return found.id;
    const files = Object.entries({ [name]: content, ...others }).map(([each, text]) => [this.nameOf(each), text]);
    const id = await this.server.calls.send(client, Object.fromEntries(files));
    this.acknowledge(`upload of ${name}`, async () => (await this.find(name))?.id === id);
    return id;
  }

  /** Imports a file until it is loaded, or has a question. */
  async load(name: string, content: string, client = CLIENT): Promise<number> {
    const id = await this.send(name, content, { client });
    await this.server.calls.until(id, ({ state }) => state === 'loaded' || state === 'needs answer');
    return id;
  }

  async find(name: string): Promise<Upload | undefined> {
    return (await this.uploads()).find(({ fileNames }) => fileNames.includes(this.nameOf(name)));
  }

  /** The uploads of this round. */
  async uploads(): Promise<Upload[]> {
    const uploads = (await this.server.calls.ask('GET', listUploads.path)) as Upload[];
    return uploads.filter(({ fileNames }) => fileNames.some((name) => name.startsWith(this.nameOf(''))));
  }

  /** The name of a file on the server, where all rounds have theirs. */
  nameOf(name: string): string {
    return `${this.number}-${name}`;
  }
}
