import { and, eq, inArray } from 'drizzle-orm';
import type { InvoiceShipment } from '#contract/invoices.ts';
import type { SignedInContext } from '#server/context.ts';
import { captchaResponses } from '#server/stores/schema.ts';

export type CaptchaAnswer = Pick<
  InvoiceShipment,
  'captcha_response_image_location' | 'is_fedex_captcha_text' | 'gsr_reasons'
>;

const NONE: CaptchaAnswer = {
  captcha_response_image_location: null,
  is_fedex_captcha_text: null,
  gsr_reasons: null,
};

/** Returns a function that finds the carrier's response for a parcel. Readers without the permission get no responses. */
export async function listCaptchaResponses(
  { db, session }: SignedInContext,
  clientId: number,
  parcels: readonly { id: string }[],
): Promise<(id: string) => CaptchaAnswer> {
  if (parcels.length === 0 || !session.permissions.has('DOWNLOAD_CAPTCHA')) return () => NONE;
  const ids = parcels.map(({ id }) => id);
  const { trackingId, fileName, message } = captchaResponses;
  const found = await db
    .select({ trackingId, fileName, message })
    .from(captchaResponses)
    .where(and(eq(captchaResponses.clientId, clientId), inArray(trackingId, ids)));
  const answers = new Map(found.map((row) => [row.trackingId, toAnswer(row)]));
  return (id) => answers.get(id) ?? NONE;
}

function toAnswer({ fileName, message }: { fileName: string | null; message: string }): CaptchaAnswer {
  return {
    captcha_response_image_location: fileName,
    is_fedex_captcha_text: message !== '',
    gsr_reasons: message === '' ? null : message,
  };
}
