import { paths } from '#paths';
import type { Env } from './env.ts';
import { addressOf } from './origin.ts';
import { signToken } from './tokens.ts';

/**
 * The token of a link to the desk. It is made anew from the link's id and this site's secret when its mail is written: who
 * reads the database alone, where the id and a hash are, cannot sign in.
 */
export const deskToken = (linkId: string, env: Env): string => signToken(linkId, 'desk', env);

/** The address a host's mail brings. */
export const deskUrl = (token: string, env: Env): string => addressOf(paths.deskSignIn(token), env);
