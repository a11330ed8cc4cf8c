import type { z } from 'zod';
import { createUpload } from '#contract/uploads.ts';
import { inSession, requestHeaders } from './call.ts';
import { ProblemError, toProblemError } from './problem-error.ts';

interface FilesToUpload {
  clientId: number;
  files: readonly File[];
  /** Called with the share of bytes sent so far, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

type Uploaded = z.infer<typeof createUpload.output>;

/**
 * Uploads files for import and reports progress, which `fetch` cannot do. Throws a `ProblemError`, and ends a rejected
 * session as `call` does.
 */
export function uploadFiles(upload: FilesToUpload): Promise<Uploaded> {
  return inSession(() => sendFiles(upload));
}

function sendFiles(upload: FilesToUpload): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(createUpload.method, createUpload.path);
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => upload.onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(new ProblemError(0, '', null));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) {
        resolve(createUpload.output.parse(JSON.parse(request.responseText)));
        return;
      }
      const headers = { get: (name: string) => request.getResponseHeader(name) };
      reject(toProblemError({ ...statusOf(request), url: request.responseURL, headers }, request.responseText));
    };
    // The upload can be cancelled while the token is renewed.
    upload.signal.throwIfAborted();
    upload.signal.addEventListener('abort', () => request.abort());
    request.send(formOf(upload));
  });
}

function formOf({ clientId, files }: FilesToUpload): FormData {
  const form = new FormData();
  form.append('clientId', String(clientId));
  for (const file of files) form.append('files', file, file.name);
  return form;
}

function statusOf({ status, statusText }: XMLHttpRequest): { status: number; statusText: string } {
  return { status, statusText };
}
