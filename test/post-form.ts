import type { Answer, TestServer } from './test-server.ts';

/** A form field; a file if it has a file name. */
export interface FormPart {
  field: string;
  content: string | Buffer;
  fileName?: string;
}

interface Posted {
  path: string;
  token: string;
  parts: readonly FormPart[];
}

/** Posts multipart form data, like a browser. */
export async function postForm(server: TestServer, { path, token, parts }: Posted): Promise<Answer> {
  const boundary = 'parcelscope-test';
  const written = parts.flatMap(({ field, content, fileName }) => {
    const name = fileName === undefined ? '' : `; filename="${fileName}"`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${name}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')];
  });
  const answer = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]),
  });
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type']).split(';')[0] ?? '',
    body: answer.json(),
  };
}
