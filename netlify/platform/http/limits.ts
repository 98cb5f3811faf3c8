/** Rate limits of all routes, and of other things such as texts and holds. */

import { createHmac } from 'node:crypto';
import type { RateLimitKeys } from '#netlify/platform/database/rate-buckets.ts';
import type { Env } from '#netlify/platform/env.ts';
import { getHousehold, getNetworkPrefix, isLoopback } from './ip-address.ts';
import type { RequestContext } from './request-context.ts';

/**
 * A /48 has four times the limits of a household. Companies have one, and so do 256 homes together.
 */
export const networkLimitFactor = 4;

/**
 * Returns a counter's key: an HMAC of `value` with this site's secret, which does not reveal it.
 */
export const counterKey = (
  kind: 'phone' | 'address' | 'network',
  value: string,
  { BOOKING_TOKEN_SECRET }: Env,
): string =>
  createHmac('sha256', BOOKING_TOKEN_SECRET)
    .update(`limit:${kind}:${value}`)
    .digest('base64url')
    .slice(0, 24);

/** Whether an address is rate limited. In a deploy all are; a laptop exempts itself. */
export const isCounted = (ip: string, { CONTEXT }: Env): boolean =>
  CONTEXT !== 'dev' || !(ip === '' || isLoopback(getHousehold(ip)));

/**
 * Counter key of an address. A household's 2^72 IPv6 addresses share one, as do all calls whose
 * address the platform does not report.
 */
export const addressKey = (ip: string, env: Env): string =>
  counterKey('address', getHousehold(ip) || 'unknown', env);

/** Returns the counter keys of a call, if it is rate limited. */
export function getRateLimitKeys({ ip, env }: Pick<RequestContext, 'ip' | 'env'>): RateLimitKeys {
  if (!isCounted(ip, env)) return { address_key: null, network_key: null };
  const prefix = getNetworkPrefix(ip);
  return { address_key: addressKey(ip, env), network_key: prefix && counterKey('network', prefix, env) };
}

export interface RateLimit {
  /** Name of its counter. Limits with the same name share it. */
  name: string;
  /** Per hour, or the setting with that number. */
  maxPerHour: number | 'VISITOR_HOURLY_LIMIT';
  /** Per day from midnight UTC, if that is less than 24 hours' worth. */
  maxPerDay?: number;
  /** Counts calls. Otherwise each started kilobyte counts. */
  countsCalls?: true;
}

/** Requests that send an e-mail to an address a visitor typed. */
const emailLimit: RateLimit = {
  name: 'letter',
  maxPerHour: 'VISITOR_HOURLY_LIMIT',
  maxPerDay: 60,
  countsCalls: true,
};

const unlockLimit: RateLimit = { name: 'unlock', maxPerHour: 30 };

/** About twenty applications an hour. */
const applicationLimit: RateLimit = { name: 'owner-application', maxPerHour: 60, maxPerDay: 120 };

/**
 * Limits of a household by route; a /48 has four times as much. Together with `otherLimits` these
 * are all limits. 'link': limited by the link, in `otherLimits`. 'reads': writes nothing. 'signed':
 * only its sender can create it. Signed-in hosts have no limit.
 */
export const limits: Record<string, RateLimit[] | 'link' | 'reads' | 'signed'> = {
  // Platforms with many cabins read them from few addresses, several times an hour.
  'GET /api/calendar/:file': [{ name: 'calendar', maxPerHour: 6000 }],
  'POST /api/cancel-booking': [{ name: 'cancel', maxPerHour: 60 }],
  'POST /api/cancel-party': [{ name: 'cancel', maxPerHour: 60 }],
  'POST /api/change-booking': [{ name: 'change', maxPerHour: 60 }],
  'POST /api/confirm-watch': [{ name: 'confirm', maxPerHour: 60 }],
  'POST /api/create-booking': [emailLimit],
  // About thirty itineraries an hour.
  'POST /api/create-itinerary': [{ name: 'itinerary', maxPerHour: 200 }],
  'POST /api/create-split-booking': [emailLimit],
  'POST /api/delete-itinerary': [{ name: 'itinerary-delete', maxPerHour: 60 }],
  'POST /api/desk-sign-in': [emailLimit],
  'POST /api/desk/session': [{ name: 'desk-session', maxPerHour: 60 }],
  'POST /api/get-cabin-stats': 'reads',
  'POST /api/get-tiktok-oembed': 'reads',
  'POST /api/itinerary-comment': [{ name: 'itinerary-comment', maxPerHour: 60, maxPerDay: 120 }],
  'POST /api/itinerary-comments': [{ name: 'itinerary-comments', maxPerHour: 60 }],
  'POST /api/itinerary-vote': [{ name: 'itinerary-vote', maxPerHour: 300 }],
  'POST /api/newsletter-signup': [emailLimit],
  'POST /api/owner-application': [applicationLimit, emailLimit],
  // The six photos of an application and a few replacements; 40 MB an hour, 60 MB a day.
  'POST /api/owner-photo': [
    { name: 'owner-photos', maxPerHour: 20, maxPerDay: 30, countsCalls: true },
    { name: 'owner-photo-bytes', maxPerHour: 40_000, maxPerDay: 60_000 },
  ],
  'POST /api/release-hold': [{ name: 'release', maxPerHour: 60 }],
  'POST /api/renew-link': [{ name: 'renew', maxPerHour: 20 }],
  'POST /api/review': [{ name: 'review', maxPerHour: 60 }],
  'POST /api/stripe-webhook': 'signed',
  'POST /api/test-checkout': [{ name: 'test-checkout', maxPerHour: 60 }],
  'POST /api/pay': [{ name: 'book-free', maxPerHour: 60 }],
  'POST /api/take-up-quote': [{ name: 'take-up', maxPerHour: 60 }],
  // Sent texts are limited further by `textShareOfAHousehold`.
  'POST /api/text-favorite-cabins': [{ name: 'text', maxPerHour: 'VISITOR_HOURLY_LIMIT', maxPerDay: 40 }],
  'POST /api/track-click': [{ name: 'click', maxPerHour: 600 }],
  'POST /api/track-daily-deal-unlock': [unlockLimit],
  'POST /api/track-event': [{ name: 'event', maxPerHour: 2000 }],
  'POST /api/track-visit': [{ name: 'visit', maxPerHour: 600 }],
  'POST /api/twilio-webhook': 'signed',
  'POST /api/unlock-daily-deal': [unlockLimit],
  'POST /api/unsubscribe': 'link',
  'POST /api/watch-stay': [emailLimit],
  'POST /newsletter': [emailLimit],
  'POST /newsletter/confirm': [{ name: 'confirm', maxPerHour: 60 }],
  'POST /sign-up/answer': [{ name: 'owner-answer', maxPerHour: 60 }],
  'POST /sign-up/send': [applicationLimit, emailLimit],
  'POST /trips/send': [emailLimit],
  // An editor saves every few seconds, a few kilobytes each.
  'PUT /api/itinerary': [{ name: 'itinerary-save', maxPerHour: 12_000 }],
};

/**
 * Limits of things other than calls, or by keys other than the address. Most are enforced in SQL.
 */
export const otherLimits = {
  /** Unsubscribe links: a mail service opens them for thousands of people. */
  unsubscribeLink: { name: 'unsubscribe', maxPerHour: 30 },
  /** A cabin's calendar file, by its secret address. */
  calendarLink: { name: 'calendar-token', maxPerHour: 240 },
  /** Texts to a phone per day in New York. `SMS_DAILY_LIMIT` covers all phones. */
  textsToAPhone: 5,
  /**
   * Share of `SMS_DAILY_LIMIT` for a household, at least five texts. A /48 has `networkLimitFactor`
   * times as much.
   */
  textShareOfAHousehold: 1 / 20,
  /**
   * E-mails in 24 hours to an address that never confirmed or paid. The trigger
   * `limit_unconfirmed_recipients` has the same number.
   */
  lettersToAStranger: 3,
  /** Active price alerts of an e-mail address. */
  watchesOfAMail: 20,
  /** Applications in 24 hours by an e-mail address. */
  applicationsOfAMail: 5,
  /** Sessions of a household whose page views count per hour. */
  viewers: { max: 20, times: networkLimitFactor },
  /** Visitors of a household whose votes on an itinerary count: as many as sleep in most cabins. */
  voters: { max: 8, times: networkLimitFactor },
  /** Comments on an itinerary: more than a family writes in a week. */
  commentsOnAnItinerary: 200,
  /**
   * Unpaid holds (design §6.25): active per visitor and household, and created per hour by a
   * household.
   */
  holds: {
    visitor: 3,
    household: 5,
    household_an_hour: 10,
    network_times: networkLimitFactor,
    /**
     * Nights of a household in addition to its longest hold: a tenth of a cabin's next 90 nights, a
     * twentieth of all cabins'.
     */
    nights_of_a_cabin: 9,
    nights_for_each_cabin: 4.5,
  },
} as const;
