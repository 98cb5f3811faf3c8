import type { Config } from '@netlify/functions';
import { deskDoor, deskLinks } from '#contracts/desk/session.ts';
import { apiRoutes, ownPageRoutes } from '#lib/api-routes.ts';
import { router } from '#lib/router.ts';
import { signIn } from '#services/desk/sessions.ts';
import { askToSignIn } from '#services/desk/sign-in.ts';

const answer = router(
  apiRoutes(deskLinks, { 'POST desk-sign-in': askToSignIn }),
  ownPageRoutes(deskDoor, { 'POST desk/session': signIn }),
);

export default answer;

export const config: Config = { path: answer.paths };
