import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { attachment } from '#server/http/attachment.ts';
import { captchaResponses } from '#server/stores/schema.ts';

interface CaptchaFile {
  fileName: string;
  contentType: string;
  content: Uint8Array;
}

/** Returns the file of a carrier's response. Throws `not-found` for parcels of clients that the reader may not see. */
export async function getCaptchaFile({ db, session }: SignedInContext, id: string): Promise<CaptchaFile> {
  const [found] = await db
    .select()
    .from(captchaResponses)
    .where(and(eq(captchaResponses.trackingId, id), inArray(captchaResponses.clientId, [...session.clientIds, -1])));
  const { fileName = null, contentType = null, content = null } = found ?? {};
  if (fileName === null || contentType === null || content === null)
    throw new AppError('not-found', 'No such file found!.');
  return { fileName, contentType, content };
}

/** Sends the file of a carrier's response. */
export async function downloadCaptchaFile(ctx: SignedInContext, id: string, { reply }: Http): Promise<unknown> {
  const { fileName, contentType, content } = await getCaptchaFile(ctx, id);
  return reply.type(contentType).header('content-disposition', attachment(fileName)).send(Buffer.from(content));
}
