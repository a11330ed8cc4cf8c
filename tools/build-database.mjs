// Writes an empty database for the embedded operational store. The first start unpacks it in half the time of creating one.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { root } from './project.mjs';

const database = await PGlite.create();
const archive = await database.dumpDataDir('gzip');
await database.close();
writeFileSync(join(root, 'dist', 'server', 'empty-database.tar.gz'), Buffer.from(await archive.arrayBuffer()));
