import type { CallRequest, CallResponse } from '#contracts/calls.ts';
import { fail, failWithRetryAfter, type Problem } from '#contracts/errors.ts';
import type { HostOwnerApplication } from '#contracts/owner-applications.ts';
import {
  applicationConsent,
  minFillMs,
  type OwnerApplication,
} from '#domain/owner-applications/application.ts';
import { ok, type Result } from '#domain/result.ts';
import { termsVersion } from '#domain/terms-version.ts';
import { deliverSoon } from '#netlify/messages/deliver.ts';
import { fingerprint } from '#netlify/platform/http/idempotency.ts';
import { otherLimits } from '#netlify/platform/http/limits.ts';
import type { RequestContext } from '#netlify/platform/http/request-context.ts';
import { openEndingToken } from '#netlify/platform/http/tokens.ts';
import { areOwnerApplicationsOpen } from '#netlify/settings/queries.ts';
import { completeApplication, findApplication, receiveApplication } from './queries.ts';

type OwnerApplicationResponse = CallResponse<'POST owner-application'>;

/**
 * Stores an application (design §5). `key` makes a repeated request idempotent; a plain form has
 * none. Fails with `closed`, `idempotency_mismatch` or `rate_limited`.
 */
export async function submitApplication(
  { took_ms, accept_contact: _, accept_terms: __, ...details }: CallRequest<'POST owner-application'>,
  key: string | null,
  context: RequestContext,
): Promise<Result<OwnerApplicationResponse, Problem>> {
  const { db, session, now } = context;
  if (!(await areOwnerApplicationsOpen(db)))
    return fail('closed', 'We are not looking for more cabins at the moment. Nothing was stored.');
  if (took_ms !== null && took_ms < minFillMs)
    return failWithRetryAfter(
      minFillMs / 1000,
      'That came faster than anybody types. Please send it once more.',
    );
  const received = await receiveApplication(
    db,
    { key, requestHash: fingerprint(details), details, session, agreed: agreedAt(now) },
    otherLimits.applicationsOfAMail,
  );
  if (received.outcome === 'mismatch') return fail('idempotency_mismatch', mismatchMessage);
  if (received.outcome === 'limited')
    return failWithRetryAfter(
      received.wait,
      'That is more than we can read in a day. Please write to us instead.',
    );
  deliverSoon(context);
  const { reference, received_at, outcome } = received;
  return ok(toResponse(reference, new Date(received_at).toISOString(), outcome === 'known'));
}

const agreedAt = (now: Date): HostOwnerApplication['agreed'] => ({
  consent: applicationConsent.version,
  terms: termsVersion,
  at: now.toISOString(),
});

const toResponse = (
  reference: string,
  received_at: string,
  isRepeated: boolean,
): OwnerApplicationResponse => ({
  application: { reference, status: 'received', received_at, again: isRepeated },
});

const mismatchMessage = 'Another application came under this Idempotency-Key. Send a new one with a new key.';

/**
 * Returns the application of a link, with its open question. Fails with `not_found` or `link_ended`
 * on `token`.
 */
export async function openApplication(
  token: string,
  context: Pick<RequestContext, 'db' | 'env' | 'now'>,
): Promise<Result<HostOwnerApplication, Problem>> {
  const link = openEndingToken(token, 'owner-application', context, linkEndedMessage);
  if (!link.ok) return link;
  const application = await findApplication(context.db, link.value.reference);
  if (!application) return applicationGone;
  return application.state === 'asked' ? ok(application) : nothingOpen;
}

/**
 * Stores the applicant's answer and changed fields, and notifies hosts. Fails like
 * `openApplication`.
 */
export async function answerQuestion(
  token: string,
  { answer, application }: { answer: string; application: OwnerApplication },
  context: RequestContext,
): Promise<Result<{ reference: string }, Problem>> {
  const opened = await openApplication(token, context);
  if (!opened.ok) return opened;
  const { reference } = opened.value;
  const { outcome } = await completeApplication(context.db, reference, answer, application);
  if (outcome !== 'done') return outcome === 'unknown' ? applicationGone : nothingOpen;
  deliverSoon(context);
  return ok({ reference });
}

const linkEnded = (message: string) => fail('link_ended', message, 'token');
const linkEndedMessage = 'The link in that mail worked for 30 days. Answer the mail instead; it reaches us.';
const applicationGone = linkEnded('This application is no longer here.');
const nothingOpen = linkEnded(
  'Nothing is open here: your answer has come, or we have decided. It is in your mail.',
);
