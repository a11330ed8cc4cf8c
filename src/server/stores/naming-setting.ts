import type { SettingName } from '#server/startup/environment.ts';

/** Connects to the server of a setting. An error names the setting, because messages of servers don't say which one they come from. */
export async function namingSetting<Result>(setting: SettingName, connect: () => Promise<Result>): Promise<Result> {
  try {
    return await connect();
  } catch (error) {
    throw new Error(`${setting}: ${messageOf(error)}`, { cause: error });
  }
}

/** Node has no message if all addresses of a host refuse. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return (error instanceof Error ? error.message : String(error)).trim();
}
