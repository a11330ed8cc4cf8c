interface ResponseType {
  contentType: string;
  extension: string;
}

/** The first bytes of each file type. */
const SIGNATURES: readonly (ResponseType & { signature: readonly number[] })[] = [
  { contentType: 'image/png', extension: 'png', signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { contentType: 'image/jpeg', extension: 'jpg', signature: [0xff, 0xd8, 0xff] },
  { contentType: 'image/gif', extension: 'gif', signature: [0x47, 0x49, 0x46, 0x38] },
  { contentType: 'application/pdf', extension: 'pdf', signature: [0x25, 0x50, 0x44, 0x46, 0x2d] },
];

/** Determines the type of a carrier's response from its content, not from its file name; `null` if the type isn't accepted. */
export function findResponseType(content: Uint8Array): ResponseType | null {
  const known = SIGNATURES.find(({ signature }) => signature.every((byte, index) => content[index] === byte));
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
