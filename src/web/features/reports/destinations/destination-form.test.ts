import { expect, it } from 'vitest';
import type { DestinationFields } from '#contract/report-destinations.ts';
import { newDestination, toDestination, toDestinationForm, toDestinationSecrets } from './destination-form.ts';

const sftp = {
  kind: 'sftp',
  host: 'files.example',
  port: 2222,
  username: 'us',
  fingerprint: null,
  path: 'in',
} as const;

it.each<DestinationFields>([
  { name: 'Books', clientId: 1, connection: sftp },
  { name: 'Hook', clientId: 2, connection: { kind: 'webhook', webhookId: 7 } },
])('a destination survives the form: $name', (fields) => {
  expect(toDestination(toDestinationForm(fields))).toEqual(fields);
});

it('secrets are kept unless they are entered', () => {
  expect(toDestinationSecrets(newDestination(1))).toEqual({ password: null, privateKey: null });
  expect(toDestinationSecrets({ ...newDestination(1), password: 'x', privateKey: ' key ' })).toEqual({
    password: 'x',
    privateKey: 'key\n',
  });
});
