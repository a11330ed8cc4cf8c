import type { PickupFields, PickupSecrets, PickupTest } from '#contract/pickup-locations.ts';
import { isWanted } from '#model/pickup/file-pattern.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { UnknownFingerprint } from '#server/network/connection-problem.ts';
import { toConnectionProblem } from '#server/network/to-connection-problem.ts';
import { openConnection, placeOf } from './connections/open-connection.ts';
import { getLocation, openSecrets, sealSecrets } from './location-record.ts';

const EXAMPLES = 5;
const NOTHING: PickupTest = { fingerprint: null, problem: null, matching: 0, examples: [] };

/** Connects to a location and lists its files without taking any. Stored secrets are sent only to the server that they belong to. */
export async function testLocation(
  ctx: SignedInContext,
  { id, fields, secrets }: { id: number | null; fields: PickupFields; secrets: PickupSecrets },
): Promise<PickupTest> {
  requireClient(ctx, fields.clientId);
  const { connection: location, pattern } = fields;
  if (location.kind === 'push') throw new AppError('invalid-request', 'A push cannot be tested from here.');
  const stored = id === null ? null : (await getLocation(ctx, id)).sealedSecrets;
  const sealed = sealSecrets(ctx, location, secrets, stored);
  try {
    const connection = await openConnection(location, openSecrets(ctx, location, sealed), ctx.settings);
    try {
      const names = (await connection.list()).map(({ name }) => name).filter((name) => isWanted(name, pattern));
      return { ...NOTHING, matching: names.length, examples: names.slice(0, EXAMPLES) };
    } finally {
      await connection.close();
    }
  } catch (error) {
    if (error instanceof UnknownFingerprint) return { ...NOTHING, fingerprint: error.fingerprint };
    return { ...NOTHING, problem: toConnectionProblem(error, placeOf(location)).message };
  }
}
