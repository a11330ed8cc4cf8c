// The browser journeys need Chromium: the path in CHROMIUM, the system's Chromium, or Debian's package if root runs the tests.
import { existsSync } from 'node:fs';
import { run } from './project.mjs';

const INSTALL = 'apt-get update && (apt-get install -y chromium-headless-shell || apt-get install -y chromium)';

export function ensureChromium() {
  if (findChromium() !== null) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error(`Chromium is missing. Install it with: sudo sh -c '${INSTALL}', or name one in CHROMIUM.`);
    process.exit(1);
  }
  console.log('Installing Chromium …');
  const quiet = INSTALL.replaceAll('apt-get', 'DEBIAN_FRONTEND=noninteractive apt-get -qq');
  if (run('sh', ['-c', quiet]) !== 0 || findChromium() === null) {
    console.error('Chromium could not be installed.');
    process.exit(1);
  }
}

function findChromium() {
  const known = [
    process.env.CHROMIUM,
    ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`),
  ];
  return known.find((path) => path !== undefined && existsSync(path)) ?? null;
}
