/**
 * `npm run desk [-- host@example.com]`: prints a link that signs a host in, once, within ten
 * minutes. Default: the first of HOST_EMAILS, or host@localhost on a laptop without any.
 * `--forget-passkeys` after the address deletes its passkeys first, for an admin who has lost all
 * of them.
 */

import { getAdminEmails, laptopHost } from '#netlify/host-accounts/configured-hosts.ts';
import { deletePasskeys } from '#netlify/host-accounts/queries.ts';
import { createSignInLink } from '#netlify/host-accounts/sign-in-link.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import type { Env } from '#netlify/platform/env.ts';
import { toAbsoluteUrl } from '#netlify/platform/http/absolute-url.ts';
import { paths } from '#paths';
import { Failure } from './command-failure.ts';
import { runForHost } from './prepare-database.ts';
import { findRunningSite } from './running-site.ts';

function getHost(env: Env, requestedEmail: string | undefined): string {
  const hosts = getAdminEmails(env);
  const email = requestedEmail?.trim().toLowerCase() ?? hosts[0];
  if (email === undefined)
    throw new Failure('HOST_EMAILS must name a host: outside a laptop nobody else signs in to the desk.');
  if (!hosts.includes(email)) throw new Failure(`${email} is not in HOST_EMAILS.`);
  return email;
}

async function createLink(email: string, db: Database, env: Env): Promise<string> {
  const token = await createSignInLink({ db, env }, email, false);
  if (token === null) throw new Error('A printed link is always written.');
  return toAbsoluteUrl(paths.deskSignIn(token), { ...env, PORT: findRunningSite()?.port || env.PORT });
}

await runForHost(
  (env) => getHost(env, process.argv[2]),
  async (email, db, env) => {
    if (process.argv[3] === '--forget-passkeys') {
      const removed = await deletePasskeys(db, { email, id: null, actor: 'command' });
      console.log(`Passkeys removed: ${removed}.`);
    }
    console.log(`For ${email}, once, in the next ten minutes:\n${await createLink(email, db, env)}`);
    if (email === laptopHost)
      console.log(
        'HOST_EMAILS is not set here, so this is the host of a laptop. A site that was started with HOST_EMAILS has other hosts: set it for this command too.',
      );
    if (!env.URL && !findRunningSite()) console.log('The site does not run here: start it with npm start.');
    return 0;
  },
);
