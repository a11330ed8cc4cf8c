import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const api = '/aiparcelweb/api';

const Setting = z.object({ key: z.string(), value: z.unknown() });

export const listTenantSettings = endpoint({
  method: 'GET',
  path: `${api}/tenantSettings`,
  summary: 'Lists the settings of the tenant, each with its value or default.',
  output: z.array(Setting),
});

export const saveTenantSetting = endpoint({
  method: 'PUT',
  path: `${api}/tenantSettings/:key`,
  summary:
    'Saves one setting. `previous` is the value that the editor saw; if it has changed since, the call is refused.',
  params: z.object({ key: z.string().max(60) }),
  body: z.strictObject({ value: z.unknown(), previous: z.unknown() }),
  output: Setting,
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: `${api}/tenantSettings/testMail`,
  summary: 'Sends a test e-mail to the reader.',
  output: z.object({ sentTo: z.string() }),
});
