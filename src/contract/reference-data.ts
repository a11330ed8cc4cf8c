import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdsCsv, IdText, IsoDate } from './values.ts';

const ClientShort = z.object({ id: z.number().int(), name: z.string(), code: z.string() });

export const Client = ClientShort.extend({
  state: z.string().nullable(),
  city: z.string().nullable(),
  engageDate: IsoDate.nullable(),
  parent: z.boolean(),
  childClients: z.array(ClientShort),
});
export type Client = z.infer<typeof Client>;

export const Account = z.object({
  id: z.number().int(),
  name: z.string(),
  number: z.string(),
  carrier: z.object({ id: z.number().int(), name: z.string() }),
  client: ClientShort,
  active: z.boolean(),
  isUpsGsr: z.boolean(),
  isFedexExpressGsr: z.boolean(),
  isFedexIntlGsr: z.boolean(),
});
export const AccountGroup = z.object({
  id: z.number().int(),
  name: z.string(),
  client: ClientShort,
  accounts: z.array(Account),
});
export const AccountDivision = z.object({
  id: z.number().int(),
  name: z.string(),
  accountGroupList: z.array(AccountGroup),
});

const api = '/aiparcelweb/api';
const byClient = z.object({ clientId: IdText });

export const clientsShort = endpoint({
  method: 'GET',
  path: `${api}/clientsShort`,
  summary: 'Lists the clients that the reader may see. The first one is selected initially.',
  output: z.array(ClientShort),
});
export const clientsShortAFrame = endpoint({
  method: 'GET',
  path: `${api}/clientsShortAFrame`,
  summary: 'Lists the clients that the reader may see, for the dashboards.',
  output: z.array(ClientShort),
});
export const clientForAframeDashboards = endpoint({
  method: 'GET',
  path: `${api}/clientsForAframeDashboards/:clientId`,
  summary: 'Returns a client with its parent flag and child clients.',
  params: byClient,
  output: Client,
});
export const clientForDashboards = endpoint({
  method: 'GET',
  path: `${api}/clientsForDashboards/:clientId`,
  summary: 'Returns a client with its parent flag and child clients.',
  params: byClient,
  output: Client,
});
export const accountsByClient = endpoint({
  method: 'GET',
  path: `${api}/trcaccountsDashboards/byClientId`,
  summary: 'Lists the carrier accounts of a client and its children.',
  query: byClient,
  output: z.array(Account),
});
export const accountDivisionsByClient = endpoint({
  method: 'GET',
  path: `${api}/accountDivisions/byClientDashboards/:clientId`,
  summary: 'Lists the account divisions of a client with their groups and accounts.',
  params: byClient,
  output: z.array(AccountDivision),
});
export const accountGroupsByClient = endpoint({
  method: 'GET',
  path: `${api}/accountGroups/byClientDashboards/:clientId`,
  summary: 'Lists the account groups of a client with their accounts.',
  params: byClient,
  output: z.array(AccountGroup),
});
export const currencyCodes = endpoint({
  method: 'GET',
  path: `${api}/dashboardsNew/currencyCodes`,
  summary: 'Lists the currencies of a client’s invoices, by default of all carriers.',
  query: byClient.extend({ carriers: IdsCsv.default('') }),
  output: z.array(z.object({ code: z.string() })),
});
export const carriers = endpoint({
  method: 'GET',
  path: `${api}/carriers`,
  summary: 'Lists all carriers that the product knows.',
  output: z.array(z.object({ id: z.number().int(), name: z.string() })),
});
export const countriesAndDefaultState = endpoint({
  method: 'GET',
  path: `${api}/countriesAndDefaultState/getCountriesAndDefaultState`,
  summary: 'Lists countries with the state that a map shows first.',
  output: z.array(z.object({ countryCode: z.string(), name: z.string(), defaultState: z.string().nullable() })),
});
export const statuses = endpoint({
  method: 'GET',
  path: '/aiparcelweb/nologin/statuses/',
  summary: 'Returns what the sign-in page needs before sign-in: the tenant and the pages under maintenance.',
  output: z.object({
    tenantName: z.string(),
    database: z.string(),
    maintenancePages: z.array(z.object({ type: z.string(), value: z.string() })),
  }),
});
