import { join } from 'node:path';
import { projectRoot } from '#server/startup/project-root.ts';
import { fingerprintOf } from '#test/fingerprint.ts';
import { preparedFolder } from '#test/prepared-folder.ts';
import { SERVER_PROGRAM, startServer, stopCleanly } from './running-server.ts';

const THIS_MODULE = join(projectRoot, 'test', 'journeys', 'prepared-demo.ts');

/** Returns a folder in which the built server has loaded the small demo. An earlier run of the same server may have done so. */
export async function preparedDemo(): Promise<string> {
  const programs = await Promise.all([SERVER_PROGRAM, THIS_MODULE].map(fingerprintOf));
  // The dates of the demo's invoices and passwords are relative to the day it is loaded.
  const today = new Date().toISOString().slice(0, 10);
  return preparedFolder({
    name: 'journeys',
    fingerprint: [...programs, today].join('-'),
    fill: async (unfinished) => stopCleanly(await startServer(unfinished)),
  });
}
