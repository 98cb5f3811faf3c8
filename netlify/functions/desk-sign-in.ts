import type { Config } from '@netlify/functions';
import { hostSessionContracts, signInContracts, signInLinkContracts } from '#contracts/desk/session.ts';
import { apiRoutes, hostRoutes, ownPageRoutes } from '#lib/api-routes.ts';
import { router } from '#lib/router.ts';
import {
  addPasskey,
  endHostSession,
  offerPasskey,
  readAccess,
  removePasskey,
} from '#services/desk/access.ts';
import { readHost, signIn, signOut, signOutEverywhere } from '#services/desk/sessions.ts';
import { askToSignIn } from '#services/desk/sign-in.ts';

const answer = router(
  apiRoutes(signInLinkContracts, { 'POST desk-sign-in': askToSignIn }),
  ownPageRoutes(signInContracts, { 'POST desk/session': signIn }),
  hostRoutes(hostSessionContracts, {
    'GET desk/host': readHost,
    'POST desk/sign-out': signOut,
    'POST desk/sign-out-everywhere': signOutEverywhere,
    'GET desk/access': readAccess,
    'POST desk/end-session': endHostSession,
    'POST desk/passkey-options': offerPasskey,
    'POST desk/add-passkey': addPasskey,
    'POST desk/remove-passkey': removePasskey,
  }),
);

export default answer;

export const config: Config = { path: answer.paths };
