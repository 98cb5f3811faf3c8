/** Queues text messages with a cabin's link, and records replies to texts. */

import type { CallRequest, CallResponse } from '#contracts/calls.ts';
import { fail, failWithRetryAfter, type Problem } from '#contracts/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import { trackedAddress } from '#domain/web/tracked-address.ts';
import { toAbsoluteUrl } from '#netlify/platform/http/absolute-url.ts';
import {
  addressKey,
  counterKey,
  getRateLimitKeys,
  networkLimitFactor,
  otherLimits,
} from '#netlify/platform/http/limits.ts';
import type { RequestContext } from '#netlify/platform/http/request-context.ts';
import { siteSmsConsent } from './cabin-sms-template.ts';
import { parseSmsReply } from './channels/twilio-webhook.ts';
import { deliverSoon } from './deliver.ts';
import { insertSmsReply, queueCabinSms, type TextShare } from './queries.ts';
import { usNumber } from './us-number.ts';

type Request = CallRequest<'POST text-favorite-cabins'>;
type Outcome = Result<CallResponse<'POST text-favorite-cabins'>, Problem>;

const problemByOutcome = {
  not_found: fail('not_found', 'We have no cabin with that id, or it is not open to guests.', 'cabin'),
  opted_out: fail(
    'opted_out',
    'That phone replied STOP to us, so we do not text it. Reply START from it to change that.',
    'phone',
  ),
};
const unavailableMessage = 'We cannot send texts just now. Please save the cabin or copy its link instead.';

const limitMessages = {
  household:
    'That is all we text for one internet connection in a day. Please save the cabin or copy its link instead.',
  number: 'That phone has had all the texts we send it in a day. Please try again tomorrow.',
  day: 'We have sent all the texts we send in a day. Please try again tomorrow.',
};

/**
 * Queues a text with a cabin's link and starts sending it after the response (spec §2, design
 * §6.20). The same cabin to the same phone within ten minutes is one text. Fails as the contract
 * says. Sends nothing without a counter.
 */
export async function sendCabinSms(request: Request, context: RequestContext): Promise<Outcome> {
  const { db, env, ip } = context;
  if (env.CONTEXT === 'production' && env.sms === null) return fail('unavailable', unavailableMessage);
  const phone = usNumber(request.phone);
  if (!phone.ok) return phone;
  if (!isId(request.cabin.id)) return problemByOutcome.not_found;
  const text = await queueCabinSms(db, {
    phone: phone.value,
    cabin_id: request.cabin.id,
    session_id: request.sessionId,
    address_key: addressKey(ip, env),
    number_key: counterKey('phone', phone.value, env),
    number_limit: otherLimits.textsToAPhone,
    daily_limit: env.SMS_DAILY_LIMIT,
    shares: getTextShares(context),
    ...(request.consent && { consent: { ...siteSmsConsent, page: getPage(request) } }),
  });
  if (text.outcome === 'limited') return failWithRetryAfter(text.wait, limitMessages[text.limit]);
  if (text.outcome === 'not_found' || text.outcome === 'opted_out') return problemByOutcome[text.outcome];
  if (text.outcome === 'queued') deliverSoon(context);
  return ok({ success: true });
}

/** Returns the counters of the household and its /48, with their daily limits. */
function getTextShares(context: RequestContext): TextShare[] {
  const { address_key, network_key } = getRateLimitKeys(context);
  const share = Math.max(5, Math.floor(context.env.SMS_DAILY_LIMIT * otherLimits.textShareOfAHousehold));
  return [
    ...(address_key ? [{ key: address_key, limit: share }] : []),
    ...(network_key ? [{ key: network_key, limit: share * networkLimitFactor }] : []),
  ];
}

const getPage = ({ page }: Request): string | null => (page ? trackedAddress(page).slice(0, 300) : null);

const isId = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

/**
 * Records a reply: STOP and its synonyms end texts to the phone, START resumes them. Fails with
 * `not_found` if texts are not configured, `unauthorized` without Twilio's signature, `invalid` or
 * `too_large`.
 */
export async function recordReply({ request, db, env }: RequestContext): Promise<Result<null, Problem>> {
  if (!env.sms) return fail('not_found', 'This site sends no texts.');
  const { pathname, search } = new URL(request.url);
  const reply = await parseSmsReply(request, [request.url, toAbsoluteUrl(pathname + search, env)], env.sms);
  if (!reply.ok) return reply;
  await insertSmsReply(db, reply.value);
  return ok(null);
}
