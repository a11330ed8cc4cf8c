import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';

/** Lists the logins of the users who can decide about findings of one of the reader's clients. */
export async function listAssignees(ctx: SignedInContext, clientId: number): Promise<string[]> {
  requireClient(ctx, clientId);
  const { rows } = await ctx.store.execute(ASSIGNEES, [ctx.session.tenantId, clientId]);
  return rows.map(({ login }) => String(login));
}

/** Throws unless findings of the client can be assigned to a user. Nobody, `''`, is always possible. */
export async function requireAssignable(ctx: SignedInContext, clientId: number, login: string): Promise<void> {
  if (login === '' || (await listAssignees(ctx, clientId)).includes(login)) return;
  throw new AppError('invalid-request', `${login} can’t decide about findings of this client.`, [
    { path: 'body.change.assignee', message: 'expected a user who can decide about findings of this client' },
  ]);
}

/** A user sees the clients that are assigned to him or her, and their children. */
const ASSIGNEES = `
  SELECT DISTINCT u.login FROM users u
  JOIN user_roles ur ON ur.user_id = u.id JOIN roles r ON r.id = ur.role_id AND 'DISPUTES_DECIDE' = ANY (r.permissions)
  JOIN user_clients uc ON uc.user_id = u.id
  JOIN clients c ON c.id = $2 AND (uc.client_id = c.id OR uc.client_id = c.parent_id)
  WHERE u.tenant_id = $1 AND u.is_active ORDER BY u.login`;
