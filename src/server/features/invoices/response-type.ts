interface ResponseType {
  contentType: string;
  extension: string;
}

/** How a file of each type begins. */
const SIGNATURES: readonly (ResponseType & { begins: readonly number[] })[] = [
  { contentType: 'image/png', extension: 'png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { contentType: 'image/jpeg', extension: 'jpg', begins: [0xff, 0xd8, 0xff] },
  { contentType: 'image/gif', extension: 'gif', begins: [0x47, 0x49, 0x46, 0x38] },
  { contentType: 'application/pdf', extension: 'pdf', begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
];

/** What a carrier's response is, by its content rather than by what it is called; `null` when it is none we keep. */
export function findResponseType(content: Uint8Array): ResponseType | null {
  const known = SIGNATURES.find(({ begins }) => begins.every((byte, index) => content[index] === byte));
  if (known !== undefined) return { contentType: known.contentType, extension: known.extension };
  return isText(content) ? { contentType: 'text/plain; charset=utf-8', extension: 'txt' } : null;
}

function isText(content: Uint8Array): boolean {
  if (content.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return true;
  } catch {
    return false;
  }
}
