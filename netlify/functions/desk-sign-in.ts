/** Netlify function for the sign-in, sessions and passkeys of hosts. */

import type { Config } from '@netlify/functions';
import { hostSessionContracts, signInContracts, signInLinkContracts } from '#contracts/host-accounts.ts';
import { hostRoutes } from '#netlify/host-accounts/host-routes.ts';
import {
  addPasskey,
  endHostSession,
  getHostAccess,
  offerPasskey,
  removePasskey,
} from '#netlify/host-accounts/sessions-and-passkeys.ts';
import {
  createHostSession,
  getSignedInHost,
  signOut,
  signOutEverywhere,
} from '#netlify/host-accounts/sign-in.ts';
import { sendSignInLink } from '#netlify/host-accounts/sign-in-link.ts';
import { apiRoutes, createSameSiteRoutes } from '#netlify/platform/http/api-routes.ts';
import { router } from '#netlify/platform/http/router.ts';

const handler = router(
  apiRoutes(signInLinkContracts, { 'POST desk-sign-in': sendSignInLink }),
  createSameSiteRoutes(signInContracts, { 'POST desk/session': createHostSession }),
  hostRoutes(hostSessionContracts, {
    'GET desk/host': getSignedInHost,
    'POST desk/sign-out': signOut,
    'POST desk/sign-out-everywhere': signOutEverywhere,
    'GET desk/access': getHostAccess,
    'POST desk/end-session': endHostSession,
    'POST desk/passkey-options': offerPasskey,
    'POST desk/add-passkey': addPasskey,
    'POST desk/remove-passkey': removePasskey,
  }),
);

export default handler;

export const config: Config = { path: handler.paths };
