import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type LocalServer, listen } from './listen.ts';

export interface S3Server extends LocalServer {
  /** The objects of the bucket, by key. */
  objects: Map<string, string>;
}

const PAGE = 2;

/** A server with the bucket `invoices`. It lists two objects a page, and only checks the access key, not the signature. */
export async function startS3Server(accessKeyId: string): Promise<S3Server> {
  const objects = new Map<string, string>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const [, bucket, ...path] = url.pathname.split('/').map(decodeURIComponent);
    const key = path.join('/');
    if (!request.headers.authorization?.includes(`Credential=${accessKeyId}/`)) fail(response, 403, 'AccessDenied');
    else if (bucket !== 'invoices') fail(response, 404, 'NoSuchBucket');
    else if (key === '') list(objects, url.searchParams, response);
    else if (request.method === 'PUT') copy(objects, key, request, response);
    else if (request.method === 'DELETE') remove(objects, key, response);
    else read(objects, key, request, response);
  });
  return { ...(await listen(server)), objects };
}

function list(objects: Map<string, string>, query: URLSearchParams, response: ServerResponse): void {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes('/') && key > after)
    .sort();
  const page = keys.slice(0, PAGE);
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map((key) => {
    const content = objects.get(key) ?? '';
    return `<Contents><Key>${key}</Key><Size>${content.length}</Size><ETag>${etagOf(content)}</ETag></Contents>`;
  });
  response.end(
    `<ListBucketResult>${contents.join('')}${next}<IsTruncated>${next !== ''}</IsTruncated></ListBucketResult>`,
  );
}

function copy(objects: Map<string, string>, key: string, { headers }: IncomingMessage, response: ServerResponse): void {
  const source = decodeURIComponent(String(headers['x-amz-copy-source'])).replace('invoices/', '');
  objects.set(key, objects.get(source) ?? '');
  response.end('<CopyObjectResult></CopyObjectResult>');
}

function remove(objects: Map<string, string>, key: string, response: ServerResponse): void {
  objects.delete(key);
  response.writeHead(204).end();
}

function read(objects: Map<string, string>, key: string, request: IncomingMessage, response: ServerResponse): void {
  const expected = request.headers['if-match'];
  const content = objects.get(key);
  if (content === undefined) fail(response, 404, 'NoSuchKey');
  else if (expected !== undefined && expected !== etagOf(content)) fail(response, 412, 'PreconditionFailed');
  else {
    response.writeHead(200, { etag: etagOf(content), 'content-length': Buffer.byteLength(content) });
    response.end(request.method === 'HEAD' ? undefined : content);
  }
}

function etagOf(content: string): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
