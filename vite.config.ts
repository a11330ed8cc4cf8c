import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { packedZipPoints } from './src/web/maps/geography/packed-zip-points.plugin.ts';

/** The version of which pages report errors. */
const VERSION: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')).version;
const SERVER = 'http://127.0.0.1:8080';
const COMPRESSED = /\.(js|css|svg|json|html)$/;
const MIN_COMPRESSED_BYTES = 1024;

/**
 * Code that more than one page needs, in few files: left to itself the bundler writes one for each set of pages that
 * share a module, some hundred of a kilobyte or less, and a browser that fetches six at a time waits for all of them.
 */
const CHUNKS = [
  { name: 'first', tags: ['$initial' as const] },
  { name: 'shared', minShareCount: 2, entriesAware: true },
];

/** The name of what a chunk of shared code holds goes on with the names of all pages that share it. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`;

/** Writes each text file compressed beside itself, once, so that the server need not do so for every reader. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    writeBundle({ dir = '' }) {
      for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue;
        const bytes = readFileSync(path);
        if (bytes.length < MIN_COMPRESSED_BYTES) continue;
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        build: {
          ssr: true,
          outDir: 'dist/server',
          target: 'node20',
          rollupOptions: {
            input: {
              main: 'src/server/main.ts',
              import: 'src/server/commands/import.ts',
              'judge-parcels': 'src/server/features/audit/judge-parcels.worker.ts',
              'spool-file': 'src/server/features/imports/uploads/spool-file.worker.ts',
              'generate-demo': 'src/server/demo/invoices/generate-demo.worker.ts',
            },
          },
        },
      }
    : {
        root: 'src/web',
        define: { __APP_VERSION__: JSON.stringify(VERSION) },
        plugins: [react(), packedZipPoints(), compressed()],
        build: {
          outDir: '../../dist/web',
          emptyOutDir: true,
          target: 'es2023',
          rolldownOptions: {
            output: { chunkFileNames, strictExecutionOrder: true, codeSplitting: { groups: CHUNKS } },
          },
        },
        server: {
          host: '127.0.0.1',
          port: 5173,
          proxy: Object.fromEntries(
            ['/aiparcelweb', '/aiparcelreports', '/aichatbot', '/health', '/ready', '/docs'].map((path) => [
              path,
              { target: SERVER, ws: true },
            ]),
          ),
        },
      },
);
