import { type FileHandle, open } from 'node:fs/promises';

const CHUNK_CHARACTERS = 1_000_000;

/** A file that is written in large chunks. Awaiting `append` limits the memory to one chunk. */
export class OutputFile {
  private readonly handle: FileHandle;
  private readonly parts: string[] = [];
  private waiting = 0;

  private constructor(handle: FileHandle) {
    this.handle = handle;
  }

  static async create(path: string): Promise<OutputFile> {
    return new OutputFile(await open(path, 'w'));
  }

  async append(text: string): Promise<void> {
    this.parts.push(text);
    this.waiting += text.length;
    if (this.waiting >= CHUNK_CHARACTERS) await this.flush();
  }

  async close(): Promise<void> {
    await this.flush();
    await this.handle.close();
  }

  private async flush(): Promise<void> {
    const text = this.parts.join('');
    this.parts.length = 0;
    this.waiting = 0;
    await this.handle.writeFile(text);
  }
}
