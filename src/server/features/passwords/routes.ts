import * as contract from '#contract/passwords.ts';
import { createCaptcha } from '#server/captcha/create-captcha.ts';
import { type Route, route } from '#server/http/route.ts';
import { changePassword } from './change-password.ts';
import { initPasswordReset } from './init-password-reset.ts';

export const passwordRoutes: Route[] = [
  route(contract.getCaptcha, 'public', createCaptcha),
  route(contract.initPasswordReset, 'public', (ctx, { body }) => initPasswordReset(ctx, body)),
  route(contract.changePassword, 'expired-password', (ctx, { body }) => changePassword(ctx, body)),
];
