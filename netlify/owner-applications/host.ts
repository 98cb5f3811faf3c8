/** Lists and decides owner applications for hosts. */

import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { fail } from '#contracts/errors.ts';
import type { HostOwnerApplication } from '#contracts/owner-applications.ts';
import { applicationStateLabels } from '#domain/owner-applications/application-state.ts';
import { ok } from '#domain/result.ts';
import { createDraftCabin } from '#fields/draft-cabin.ts';
import { parseFeedUrl } from '#netlify/calendar-sync/feed-url.ts';
import type { HostUseCase } from '#netlify/host-accounts/host-use-case.ts';
import { deliverSoon } from '#netlify/messages/deliver.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { toPage } from '#netlify/platform/database/page.ts';
import {
  type ApplicationDecision,
  decideApplication,
  findApplication,
  listApplications,
  type SeenApplication,
} from './queries.ts';

/** Lists applications in a state, newest first. */
export const listApplicationsAsHost: HostUseCase<'GET desk/owners', 'db'> = async (query, { db }) =>
  ok(toPage(await listApplications(db, query)));

/** Returns an application. Fails with `not_found` on `reference`. */
export const getApplicationAsHost: HostUseCase<'GET desk/owner', 'db'> = async ({ reference }, { db }) => {
  const row = await findApplication(db, reference);
  return row ? ok(row) : notFound;
};

/**
 * Like `decideOwnerApplication`, for a signed-in host. Sends the e-mail at once if the platform
 * can.
 */
export const decideApplicationAsHost: HostUseCase<'POST desk/decide-owner'> = async (request, context) => {
  const { db, env, host } = context;
  const decided = await decideOwnerApplication(db, { ...request, actor: host.email }, env.PHOTO_HOSTS);
  if (decided.ok) deliverSoon(context);
  return decided;
};

/**
 * Approves an application, which creates a draft cabin with its calendar feed, asks a question, or
 * declines it. Fails as the contract says.
 */
export async function decideOwnerApplication(
  db: Database,
  request: CallRequest<'POST desk/decide-owner'> & Pick<SeenApplication, 'actor'>,
  photoHosts: readonly string[],
): CallResult<'GET desk/owner'> {
  if (request.decision === 'ask' && request.text.trim() === '')
    return fail('invalid', 'Write the question first.', 'text');
  const row = await findApplication(db, request.reference);
  if (!row) return notFound;
  const outcome = await decideApplication(db, request, toDecision(request, row, photoHosts));
  if (outcome.outcome === 'unknown') return notFound;
  if (outcome.outcome === 'changed') {
    const message = `It has changed since you looked. It is now: ${applicationStateLabels[outcome.state].toLowerCase()}. Nothing was done; read it again.`;
    return fail('version_conflict', message, 'version');
  }
  return getApplicationAsHost(request, { db });
}

function toDecision(
  { decision, text }: CallRequest<'POST desk/decide-owner'>,
  { details }: HostOwnerApplication,
  photoHosts: readonly string[],
): ApplicationDecision {
  switch (decision) {
    case 'approve':
      return {
        state: 'approved',
        draft: createDraftCabin(details, photoHosts),
        feed_url: getFeedUrl(details),
      };
    case 'ask':
      return { state: 'asked', question: text };
    case 'decline':
      return { state: 'declined', reason: text || null };
  }
}

/** Returns the address of the cabin's calendar feed; `null` without a valid one. */
function getFeedUrl({ calendar_url }: HostOwnerApplication['details']): string | null {
  const url = parseFeedUrl(calendar_url);
  return url.ok ? url.value.href : null;
}

const notFound = fail('not_found', 'There is no application of this reference.', 'reference');
