import * as contract from '#contract/reference-data.ts';
import { parseIdsCsv } from '#contract/values.ts';
import { countriesAndDefaultState } from '#model/geography/countries-and-default-state.ts';
import { carriers } from '#model/trade/carriers.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { getClient } from './get-client.ts';
import { listAccountDivisions } from './list-account-divisions.ts';
import { listAccountGroups } from './list-account-groups.ts';
import { listAccounts } from './list-accounts.ts';
import { listClients } from './list-clients.ts';
import { listCurrencyCodes } from './list-currency-codes.ts';

export const referenceRoutes: ApiRoute[] = [
  route(contract.clientsShort, 'signed-in', listClients),
  route(contract.clientsShortAFrame, 'signed-in', listClients),
  route(contract.clientForAframeDashboards, 'signed-in', (ctx, { params }) => getClient(ctx, params.clientId)),
  route(contract.clientForDashboards, 'signed-in', (ctx, { params }) => getClient(ctx, params.clientId)),
  route(contract.accountsByClient, 'signed-in', (ctx, { query }) => listAccounts(ctx, query.clientId)),
  route(contract.accountDivisionsByClient, 'signed-in', (ctx, { params }) =>
    listAccountDivisions(ctx, params.clientId),
  ),
  route(contract.accountGroupsByClient, 'signed-in', (ctx, { params }) => listAccountGroups(ctx, params.clientId)),
  route(contract.currencyCodes, 'DASHBOARDS_VIEW', (ctx, { query }) =>
    listCurrencyCodes(ctx, query.clientId, parseIdsCsv(query.carriers)),
  ),
  route(contract.carriers, 'signed-in', async () => carriers.map(({ id, name }) => ({ id, name }))),
  route(contract.countriesAndDefaultState, 'signed-in', async () =>
    countriesAndDefaultState.map(({ countryCode, countryName, defaultState }) => ({
      countryCode,
      name: countryName,
      defaultState,
    })),
  ),
];
