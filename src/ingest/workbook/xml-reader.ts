import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';

/** Receives the elements of an XML file by their local names. */
export interface XmlHandlers {
  onOpen?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  onText?: (text: string) => void;
  onClose?: (name: string) => void;
}

/** Reads the bytes of an XML file in chunks. Throws an error where it is not well-formed. */
export class XmlReader {
  private readonly decoder = new StringDecoder('utf8');
  private readonly parser = new SaxesParser({ xmlns: false });

  constructor({ onOpen, onText, onClose }: XmlHandlers) {
    this.parser.on('error', (error) => {
      throw error;
    });
    if (onOpen !== undefined) this.parser.on('opentag', ({ name, attributes }) => onOpen(localName(name), attributes));
    if (onText !== undefined) {
      this.parser.on('text', onText);
      this.parser.on('cdata', onText);
    }
    if (onClose !== undefined) this.parser.on('closetag', ({ name }) => onClose(localName(name)));
  }

  push(chunk: Buffer): void {
    this.parser.write(this.decoder.write(chunk));
  }

  end(): void {
    this.parser.write(this.decoder.end()).close();
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
