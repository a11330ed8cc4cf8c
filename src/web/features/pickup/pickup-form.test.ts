import { describe, expect, it } from 'vitest';
import { PickupFields } from '#contract/pickup-locations.ts';
import { newPickupForm, type PickupForm, toPickupFields, toPickupForm, toPickupSecrets } from './pickup-form.ts';

const form = (given: Partial<PickupForm>): PickupForm => ({
  ...newPickupForm(1),
  name: 'Carrier drop',
  host: 'files.carrier.example',
  username: 'acme',
  bucket: 'invoices',
  accessKeyId: 'AKIA',
  ...given,
});

describe('the form of a pickup location', () => {
  it.each([
    form({ kind: 'sftp', fingerprint: 'SHA256:abc', path: '/out', afterwards: 'move', moveTo: 'taken' }),
    form({ kind: 'ftps', port: 990, isImplicit: true, every: 'daily', timeOfDay: '07:30' }),
    form({ kind: 's3', endpoint: 'https://s3.example.com', path: 'from/carrier', every: 30 }),
    form({ kind: 'imap', port: 993, path: 'Invoices', senders: ['carrier.example'] }),
    form({ kind: 'folder', path: 'carrier' }),
    form({ kind: 'push' }),
  ])('keeps the values of a location of each kind: %j', (values) => {
    const fields = PickupFields.parse(toPickupFields(values));
    expect(toPickupFields(toPickupForm(fields))).toEqual(fields);
  });

  it('takes only the fields of the kind', () => {
    const { connection, everySeconds, moveTo, afterwards } = toPickupFields(
      form({ kind: 'push', afterwards: 'move', moveTo: 'taken', every: 60 }),
    );
    expect({ connection, everySeconds, moveTo, afterwards }).toEqual({
      connection: { kind: 'push' },
      everySeconds: null,
      moveTo: null,
      afterwards: 'leave',
    });
  });

  it('sends only secrets that were entered', () => {
    expect(toPickupSecrets(form({}))).toEqual({ password: null, privateKey: null });
    expect(toPickupSecrets(form({ password: 'a', privateKey: ' key ' }))).toEqual({
      password: 'a',
      privateKey: 'key\n',
    });
    expect(toPickupSecrets(form({ kind: 'imap', password: 'a', privateKey: 'key' })).privateKey).toBeNull();
  });
});
