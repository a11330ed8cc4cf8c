import * as contract from '#contract/sso.ts';
import { type ApiRoute, rawRoute, route } from '#server/http/api-route.ts';
import { acceptSamlResponse } from './accept-saml-response.ts';
import { addIdentityProvider } from './add-identity-provider.ts';
import { editIdentityProvider } from './edit-identity-provider.ts';
import { exchangeSsoToken } from './exchange-sso-token.ts';
import { getSsoUserDetails } from './get-sso-user-details.ts';
import { listIdentityProviders } from './list-identity-providers.ts';
import { removeIdentityProvider } from './remove-identity-provider.ts';
import { samlMetadata, serviceProvider } from './service-provider.ts';
import { startSamlConfirmation } from './start-saml-confirmation.ts';
import { startSamlLogin } from './start-saml-login.ts';

export const ssoRoutes: ApiRoute[] = [
  route(contract.getSsoUserDetails, 'public', (ctx, { body }) => getSsoUserDetails(ctx, body)),
  rawRoute(contract.startSamlLogin, 'public', (ctx, { body }, http) => startSamlLogin(ctx, body, http)),
  rawRoute(contract.startSamlConfirmation, 'expired-password', (ctx, _input, http) => startSamlConfirmation(ctx, http)),
  rawRoute(contract.acceptSamlResponse, 'public', (ctx, _input, http) => acceptSamlResponse(ctx, http)),
  rawRoute(contract.exchangeSsoToken, 'public', (ctx, { body }, http) => exchangeSsoToken(ctx, body, http)),
  rawRoute(contract.getSamlMetadata, 'public', async ({ settings }, _input, { request, reply }) =>
    reply.type('application/samlmetadata+xml').send(samlMetadata(serviceProvider(settings, request))),
  ),
  rawRoute(contract.listIdentityProviders, 'SETTINGS_ADMIN', (ctx, _input, http) => listIdentityProviders(ctx, http)),
  // Whoever chooses a provider's certificate can sign in as every user of its domains, administrators included.
  route(contract.addIdentityProvider, 'administrator', (ctx, { body }) => addIdentityProvider(ctx, body), 201),
  route(contract.editIdentityProvider, 'administrator', editIdentityProvider),
  route(contract.removeIdentityProvider, 'administrator', (ctx, { params }) => removeIdentityProvider(ctx, params.id)),
];
