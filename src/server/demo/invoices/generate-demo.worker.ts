import { parentPort, workerData } from 'node:worker_threads';
import { type DemoOptions, generateDemoFiles } from './generate-demo-files.ts';
import type { GeneratedFile } from './generate-in-thread.ts';

/** The program of a thread that generates the demo's files. It sends each complete file, and `null` at the end. */
const send = (file: GeneratedFile) => parentPort?.postMessage(file);
for await (const file of generateDemoFiles(workerData as DemoOptions)) send(file);
send(null);
