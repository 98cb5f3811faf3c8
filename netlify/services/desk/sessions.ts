import type { CallRequest } from '#contracts/calls.ts';
import type { DeskHost } from '#contracts/desk/session.ts';
import type { Problem } from '#contracts/errors.ts';
import { clock } from '#database/clock.ts';
import { endDeskSession, openDeskSession } from '#database/desk/sessions.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { DeskCall } from '#lib/api-routes.ts';
import type { Call } from '#lib/call.ts';
import { hostsOf } from '#lib/desk-hosts.ts';
import { deskTokenOf, endedCookie, sessionCookie } from '#lib/desk-session.ts';
import { hashOfToken, newEditToken } from '#lib/edit-tokens.ts';
import { json } from '#lib/json.ts';

const problems = {
  unknown: { code: 'not_found', message: 'This link is not one of ours, or not whole.' },
  used: { code: 'taken', message: 'This link was used already.' },
  ended: { code: 'link_ended', message: 'This link worked for fifteen minutes, and they are over.' },
} as const satisfies Record<string, Problem>;

/** Signs a host in with the token of a link, once, and ends the session this browser had. Fails with `not_found`, `taken` or `link_ended` on `token`. */
export async function signIn(
  { token }: CallRequest<'POST desk/session'>,
  call: Call,
): Promise<Result<Response, Problem>> {
  const secret = newEditToken();
  const opened = await openDeskSession(call.db, {
    linkHash: hashOfToken(token),
    sessionHash: hashOfToken(secret),
    hosts: hostsOf(call.env),
  });
  if (opened.outcome !== 'opened') return err({ ...problems[opened.outcome], field: 'token' });
  await endOwnSession(call);
  const { email, expires_at } = opened;
  const host: DeskHost = {
    email,
    expires_at: new Date(expires_at).toISOString(),
    server_now: clock().toISOString(),
  };
  return ok(json(host, 200, { 'set-cookie': sessionCookie(secret, call) }));
}

/** Who is signed in. */
export const readHost = async (_request: object, { host }: DeskCall): Promise<Result<DeskHost, Problem>> =>
  ok({
    email: host.email,
    expires_at: host.until.toISOString(),
    server_now: clock().toISOString(),
  });

/** Ends the session of this call. */
export async function signOut(_request: object, call: DeskCall): Promise<Result<Response, Problem>> {
  await endOwnSession(call);
  return ok(json({ success: true }, 200, { 'set-cookie': endedCookie(call) }));
}

async function endOwnSession({ request, db }: Call): Promise<void> {
  const token = deskTokenOf(request);
  if (token !== null) await endDeskSession(db, hashOfToken(token));
}
