import { copyFileSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { runImport } from '#server/features/imports/loading/run-import.ts';
import { addUpload } from '#server/features/imports/uploads/add-upload.ts';
import { type OpenServices, openServices } from '#server/startup/open-services.ts';
import { parseSettings } from '#server/startup/settings.ts';
import { neverLost } from '#server/stores/open-locks.ts';
import { clients, importFiles } from '#server/stores/schema.ts';

/** Opens stores in a folder: empty ones, or those that an earlier run has filled. */
export async function openStores(
  dataDir: string,
  { isKept }: { isKept: boolean },
): Promise<{ services: OpenServices; clientId: number }> {
  if (!isKept) await rm(dataDir, { recursive: true, force: true });
  const services = await openServices(parseSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
  const [known] = isKept ? await services.db.select().from(clients).where(eq(clients.code, 'BENCH')) : [];
  if (known !== undefined) return { services, clientId: known.id };
  const [client] = await services.db
    .insert(clients)
    .values({ tenantId: services.tenantId, code: 'BENCH', name: 'Bench' })
    .returning();
  return { services, clientId: client?.id ?? 0 };
}

/** Imports the invoice files of a folder as the product does, and throws if one of them does not load completely. */
export async function loadInvoices(
  { services, clientId }: { services: OpenServices; clientId: number },
  folder: string,
  dataDir: string,
): Promise<void> {
  const files = readdirSync(folder).map((name) => {
    const path = join(dataDir, basename(name));
    copyFileSync(join(folder, name), path);
    return { fileName: name, path };
  });
  const { fileIds } = await addUpload(services, { tenantId: services.tenantId, clientId, userId: null, files });
  for (const fileId of fileIds) await runImport({ ...services, lock: neverLost() }, fileId);
  const rows = await services.db.select().from(importFiles);
  for (const { fileName, state, receipt, question } of rows)
    if (state !== 'loaded' || receipt === null || receipt.lines.rejected > 0)
      throw new Error(`${fileName} is ${state}: ${JSON.stringify(question ?? receipt)}`);
}
