import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = 'http://127.0.0.1:8080';

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
        plugins: [react()],
        build: { outDir: '../../dist/web', emptyOutDir: true, target: 'es2023' },
        server: {
          host: '127.0.0.1',
          port: 5173,
          proxy: Object.fromEntries(
            ['/aiparcelweb', '/aiparcelreports', '/health', '/ready', '/docs'].map((path) => [path, SERVER]),
          ),
        },
      },
);
