import { updateUserChatBotSettings } from '#contract/chat-calls.ts';
import * as contract from '#contract/users.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { addUser } from './add-user.ts';
import { editUser } from './edit-user.ts';
import { listUsers } from './list-users.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { resetUserPassword } from './reset-user-password.ts';
import { setUserActivation } from './set-user-activation.ts';
import { updateChatSettings } from './update-chat-settings.ts';
import { requireUser } from './visible-users.ts';

export const userRoutes: readonly ApiRoute[] = [
  route(contract.listUsers, 'USER_VIEW', (ctx, { query }) => listUsers(ctx, query)),
  route(contract.getUser, 'USER_VIEW', (ctx, { params }) => requireUser(ctx, params.id)),
  route(contract.addUser, 'USER_ADD', (ctx, { body }) => addUser(ctx, body), 201),
  route(contract.editUser, 'USER_EDIT', (ctx, { params, body }) => editUser(ctx, params.id, body)),
  route(contract.setUserActivation, 'USER_EDIT', (ctx, { params, body }) => setUserActivation(ctx, params.id, body)),
  route(contract.resetUserPassword, 'USER_EDIT', (ctx, { params }) => resetUserPassword(ctx, params.id)),
  route(contract.resetSecondFactor, 'USER_EDIT', (ctx, { params }) => resetSecondFactor(ctx, params.id)),
  route(updateUserChatBotSettings, 'USER_EDIT', (ctx, { body }) => updateChatSettings(ctx, body)),
];
