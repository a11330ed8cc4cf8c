import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const SERVER = 'http://127.0.0.1:8080';
const COMPRESSED = /\.(js|css|svg|json|html)$/;
const MIN_COMPRESSED_BYTES = 1024;

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
          rollupOptions: { input: { main: 'src/server/main.ts', import: 'src/server/import.ts' } },
        },
      }
    : {
        root: 'src/web',
        plugins: [react(), compressed()],
        build: {
          outDir: '../../dist/web',
          emptyOutDir: true,
          target: 'es2023',
        },
        server: {
          host: '127.0.0.1',
          port: 5173,
          proxy: Object.fromEntries(
            ['/aiparcelweb', '/aiparcelreports', '/health', '/ready', '/docs'].map((path) => [path, SERVER]),
          ),
        },
      },
);
