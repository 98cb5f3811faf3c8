/** Signs hosts in by an e-mailed link, with a passkey if they have one, and signs them out. */

import type { CallRequest, CallResponse } from '#contracts/calls.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import type { PasskeyRequiredResponse, SignedInHost } from '#contracts/host-accounts.ts';
import { ok, type Result } from '#domain/result.ts';
import { clock } from '#netlify/platform/clock.ts';
import { jsonResponse } from '#netlify/platform/http/json-response.ts';
import { hashOfToken, newEditToken } from '#netlify/platform/http/random-token.ts';
import type { RequestContext } from '#netlify/platform/http/request-context.ts';
import { getAdminEmails } from './configured-hosts.ts';
import type { HostRequestContext } from './host-routes.ts';
import type { HostUseCase } from './host-use-case.ts';
import {
  endHostSessionByToken,
  endHostSessions,
  findHostRole,
  findPasskeyForLink,
  listPasskeys,
  openHostSession,
} from './queries.ts';
import { createExpiredCookie, createSessionCookie, getHostSessionToken, type Host } from './session.ts';
import { verifyPasskeySignature } from './webauthn.ts';

const problemByOutcome = {
  unknown: fail('not_found', 'This link is not one of ours, or not whole.', 'token'),
  used: fail('taken', 'This link was used already.', 'token'),
  ended: fail('link_ended', 'This link worked for ten minutes, and they are over.', 'token'),
};

const invalidPasskey = fail(
  'forbidden',
  'That passkey does not open this desk. Use one that you have added under “You”.',
  'passkey',
);

/**
 * Signs a host in with the token of a link, once, and ends this browser's former session. Fails as
 * the contract says.
 */
export async function createHostSession(
  { token, passkey }: CallRequest<'POST desk/session'>,
  context: RequestContext,
): Promise<Result<Response | CallResponse<'POST desk/session'>, Problem>> {
  const linkHash = hashOfToken(token);
  const verified = passkey ? await verifiedPasskey(linkHash, passkey, context) : null;
  if (passkey && verified === null) return invalidPasskey;
  const secret = newEditToken();
  const owners = getAdminEmails(context.env);
  const opened = await openHostSession(context.db, {
    linkHash,
    sessionHash: hashOfToken(secret),
    owners,
    device: deviceLabel(context.request.headers.get('user-agent')),
    challenge: newEditToken(),
    passkey: verified,
  });
  if (opened.outcome === 'passkey') return ok(await findSignInPasskey(opened, context));
  if (opened.outcome !== 'opened') return problemByOutcome[opened.outcome];
  await endCurrentSession(context);
  const { email, expires_at } = opened;
  const role = (await findHostRole(context.db, email, owners)) ?? 'host';
  const host = toSignedInHost({ email, role, until: new Date(expires_at) });
  return ok(jsonResponse(host, 200, { 'set-cookie': createSessionCookie(secret, context) }));
}

/** Verifies a passkey's signature; `null` if this link did not request that passkey. */
async function verifiedPasskey(
  linkHash: string,
  signature: NonNullable<CallRequest<'POST desk/session'>['passkey']>,
  { db, request }: RequestContext,
): Promise<{ id: string; counter: number } | null> {
  const passkey = await findPasskeyForLink(db, linkHash, signature.id);
  const counter = passkey && (await verifyPasskeySignature(signature, passkey, request));
  return passkey === null || counter === null ? null : { id: passkey.id, counter };
}

async function findSignInPasskey(
  { email, challenge }: { email: string; challenge: string },
  { db, request }: RequestContext,
): Promise<PasskeyRequiredResponse> {
  const ids = (await listPasskeys(db, email)).map(({ id }) => id);
  return { passkey: { challenge, rp_id: new URL(request.url).hostname, ids } };
}

const toSignedInHost = ({ email, role, until }: Pick<Host, 'email' | 'role' | 'until'>): SignedInHost => ({
  email,
  role,
  expires_at: until.toISOString(),
  server_now: clock().toISOString(),
});

export const getSignedInHost: HostUseCase<'GET desk/host'> = async (_request, { host }) =>
  ok(toSignedInHost(host));

/** Ends the session of this call. */
export async function signOut(
  _request: object,
  context: HostRequestContext,
): Promise<Result<Response, Problem>> {
  await endCurrentSession(context);
  return ok(toSignedOutResponse(context));
}

/** Ends all sessions of this host. */
export async function signOutEverywhere(
  _request: object,
  context: HostRequestContext,
): Promise<Result<Response, Problem>> {
  await endHostSessions(context.db, context.host.email, null);
  return ok(toSignedOutResponse(context));
}

/** Clears the site's data in the browser, which others may use too. */
const toSignedOutResponse = (context: RequestContext): Response =>
  jsonResponse({ success: true }, 200, {
    'set-cookie': createExpiredCookie(context),
    'clear-site-data': '"cache", "storage"',
  });

async function endCurrentSession({ request, db }: RequestContext): Promise<void> {
  const token = getHostSessionToken(request);
  if (token !== null) await endHostSessionByToken(db, hashOfToken(token));
}

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** Most user agents also name the browsers they are compatible with: the first match counts. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const findName = (patterns: typeof systems, userAgent: string): string | undefined =>
  patterns.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Describes the device of a `User-Agent`, such as `Safari on iPhone`; empty if unknown. */
function deviceLabel(userAgent: string | null): string {
  const [browser, system] = [browsers, systems].map((patterns) => findName(patterns, userAgent ?? ''));
  return [browser, system].filter(Boolean).join(' on ');
}
