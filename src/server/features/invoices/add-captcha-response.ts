import type { CaptchaResponse, addCaptchaResponse as endpoint } from '#contract/captcha-files.ts';
import type { Output } from '#contract/endpoint.ts';
import { compileParcelIdentity, type ParcelIdentity } from '#query/lists/compile-parcel.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { scanFile } from '#server/files/scan-file.ts';
import { compiled } from '#server/questions/compiled.ts';
import { parcelScope } from '#server/questions/parcel-scope.ts';
import { captchaResponses } from '#server/stores/schema.ts';
import { findResponseType } from './response-type.ts';

/** Stores a carrier's response to a claim for a parcel, unless its file has a virus. It replaces an earlier response. */
export async function addCaptchaResponse(
  ctx: SignedInContext,
  { id, message, content }: CaptchaResponse,
): Promise<Output<typeof endpoint>> {
  const scope = await parcelScope(ctx, { clientId: 0 });
  const [parcel] = await ctx.warehouse.read<ParcelIdentity>(compiled(() => compileParcelIdentity(id, scope)));
  if (parcel === undefined) throw new AppError('not-found', `There is no parcel ${id}.`);
  const file = toFile(parcel.trackingNumber || id, content);
  const infection = file.content === null ? null : await scanFile(ctx, [file.content]);
  if (infection !== null) throw infection;
  const response = { message, ...file, addedAt: ctx.now() };
  await ctx.db
    .insert(captchaResponses)
    .values({ clientId: parcel.clientId, trackingId: id, ...response })
    .onConflictDoUpdate({ target: [captchaResponses.clientId, captchaResponses.trackingId], set: response });
  return { added: true };
}

function toFile(number: string, base64: string | null) {
  if (base64 === null || base64 === '') return { fileName: null, contentType: null, content: null };
  const content = Buffer.from(base64, 'base64');
  const type = findResponseType(content);
  if (type === null)
    throw new AppError('invalid-request', 'The response must be a PNG, JPEG, GIF, PDF or text file.', [
      { path: 'body.content', message: 'expected a PNG, JPEG, GIF, PDF or text file' },
    ]);
  const fileName = `captcha-response-${number.replaceAll(/[^\w-]+/g, '_')}.${type.extension}`;
  return { fileName, contentType: type.contentType, content };
}
