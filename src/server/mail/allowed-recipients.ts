import { emailDomain } from '#server/access/email-domain.ts';
import { AppError } from '#server/app-error.ts';
import type { Services, SignedInContext } from '#server/context.ts';
import { countUse } from '#server/http/rate-limit.ts';
import { readTenantSetting } from '#server/records/read-tenant-setting.ts';

const DAY_MINUTES = 24 * 60;

/** Throws `invalid-request` if the tenant doesn't allow mails of reports and alerts to one of the addresses. */
export async function requireAllowedRecipients(
  { db, session }: Pick<SignedInContext, 'db' | 'session'>,
  recipients: readonly string[],
): Promise<void> {
  const domains = await readTenantSetting(db, session.tenantId, 'recipientDomains');
  const refused = recipients.find((recipient) => !isAllowed(recipient, domains));
  if (refused === undefined) return;
  const message = refusedDomain(refused);
  throw new AppError('invalid-request', `body.recipients: ${message}`, [{ path: 'body.recipients', message }]);
}

/**
 * Counts a mail of a report or an alert of a user. Returns why it can't be sent; `null` if it can. The domains are checked again, because the
 * setting may have changed.
 */
export async function refuseMail(
  services: Pick<Services, 'db' | 'steadyNow'>,
  { tenantId, userId, to }: { tenantId: number; userId: number; to: string },
): Promise<string | null> {
  const { db } = services;
  if (!isAllowed(to, await readTenantSetting(db, tenantId, 'recipientDomains'))) return refusedDomain(to);
  const limit = await readTenantSetting(db, tenantId, 'dailyMailLimit');
  const { uses } = await countUse(services, `mails of ${userId}`, DAY_MINUTES);
  return uses > limit ? `A user’s reports and alerts can send at most ${limit} e-mails a day.` : null;
}

function isAllowed(address: string, domains: readonly string[]): boolean {
  return domains.length === 0 || domains.includes(emailDomain(address));
}

function refusedDomain(address: string): string {
  return `E-mails to ${emailDomain(address)} are not allowed. An administrator can allow the domain.`;
}
