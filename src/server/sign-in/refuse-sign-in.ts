import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';

/** Logs a refused sign-in and returns its error, which is the same for unknown and inactive users and for wrong passwords. */
export function refuseSignIn({ log }: Pick<Services, 'log'>, userId: number | null): AppError {
  log.warn({ userId }, 'sign-in refused');
  return new AppError('invalid-request', 'Username or password is incorrect.');
}

/** Returns the error for a single sign-on that can't be completed. */
export function ssoHasEnded(): AppError {
  return new AppError('forbidden', 'This sign-in has ended. Please start again.');
}
