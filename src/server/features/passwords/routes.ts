import * as contract from '#contract/passwords.ts';
import { createCaptcha } from '#server/captcha/create-captcha.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { changePassword } from './change-password.ts';
import { initPasswordReset } from './init-password-reset.ts';

export const passwordRoutes: ApiRoute[] = [
  route(contract.getCaptcha, 'public', createCaptcha),
  route(contract.initPasswordReset, 'public', (ctx, { body }) => initPasswordReset(ctx, body)),
  route(contract.changePassword, 'expired-password', (ctx, { body }) => changePassword(ctx, body)),
];
