import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { TrackingId } from './tracking.ts';

const path = '/aiparcelweb/api/captcha';
const ofDetail = z.object({ id: TrackingId });

/** The maximum size of a carrier's response in bytes. */
export const MAX_RESPONSE_BYTES = 1024 * 1024;
const MAX_BASE64 = Math.ceil(MAX_RESPONSE_BYTES / 3) * 4;

export const downloadCaptchaFile = endpoint({
  method: 'GET',
  path: `${path}/downloadFile/:id`,
  summary:
    'Downloads the file of a carrier’s response to a claim. `id` is that of the invoice detail, a parcel on an invoice.',
  params: ofDetail,
  output: z.void(),
});

export const captchaFileDetails = endpoint({
  method: 'GET',
  path: `${path}/fileDetails/:id`,
  summary: 'Returns type and name of the file of a carrier’s response to a claim.',
  params: ofDetail,
  output: z.object({ contentType: z.string(), fileName: z.string() }),
});

/** A carrier's response to a claim for an invoice detail: a message, a file, or both. */
export const CaptchaResponse = z
  .strictObject({
    id: TrackingId,
    message: z.string().trim().max(2000),
    content: z.base64().max(MAX_BASE64).nullable(),
  })
  .refine(({ message, content }) => message !== '' || (content ?? '') !== '', 'expected a message or a file');
export type CaptchaResponse = z.infer<typeof CaptchaResponse>;

export const addCaptchaResponse = endpoint({
  method: 'POST',
  path,
  summary: 'Saves a carrier’s response to a claim for an invoice detail. A later response replaces it.',
  body: CaptchaResponse,
  output: z.object({ added: z.boolean() }),
});
