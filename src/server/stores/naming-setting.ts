import type { SettingName } from '#server/startup/environment.ts';

/** Connects to the server of a setting. Errors name the setting, because the messages don't say which server they come from. */
export async function namingSetting<Result>(setting: SettingName, connect: () => Promise<Result>): Promise<Result> {
  try {
    return await connect();
  } catch (error) {
    throw new Error(`${setting}: ${messageOf(error)}`, { cause: error });
  }
}

/** Node's error has no message of its own if all addresses of a host refuse the connection. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return (error instanceof Error ? error.message : String(error)).trim();
}
