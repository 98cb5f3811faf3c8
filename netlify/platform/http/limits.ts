import { createHmac } from 'node:crypto';
import type { RateLimitKeys } from '#netlify/platform/database/rate-buckets.ts';
import type { Env } from '#netlify/platform/env.ts';
import { getHousehold, isLoopback, network } from './ip-address.ts';
import type { RequestContext } from './request-context.ts';

/** A /48 has so many times the limits of a household: a company has one, and so have 256 homes. */
export const networkLimitFactor = 4;

/** A name for a counter that shows nobody whose it is: the same for the same `value`, made with this site's secret. */
export const counterKey = (
  kind: 'phone' | 'address' | 'network',
  value: string,
  { BOOKING_TOKEN_SECRET }: Env,
): string =>
  createHmac('sha256', BOOKING_TOKEN_SECRET)
    .update(`limit:${kind}:${value}`)
    .digest('base64url')
    .slice(0, 24);

/** Whether an address is counted. In a deploy all are; a laptop does not count itself. */
export const isCounted = (ip: string, { CONTEXT }: Env): boolean =>
  CONTEXT !== 'dev' || !(ip === '' || isLoopback(getHousehold(ip)));

/**
 * The counter of an internet address. A household has 2^72 addresses of version 6, and one counter; all calls whose address
 * the platform does not name have one together.
 */
export const addressKey = (ip: string, env: Env): string =>
  counterKey('address', getHousehold(ip) || 'unknown', env);

/** What a call counts for, where it is counted. */
export function getRateLimitKeys({ ip, env }: Pick<RequestContext, 'ip' | 'env'>): RateLimitKeys {
  if (!isCounted(ip, env)) return { address_key: null, network_key: null };
  const wide = network(ip);
  return { address_key: addressKey(ip, env), network_key: wide && counterKey('network', wide, env) };
}

/** How much of something may be had. */
export interface RateLimit {
  /** The name of its counter. Those with one name share it. */
  name: string;
  /** In an hour, or the setting that says it. */
  maxPerHour: number | 'VISITOR_HOURLY_LIMIT';
  /** In a day that begins at midnight UTC, where that is less than the hours together. */
  maxPerDay?: number;
  /** A call counts once, however much it sends; else once for each kilobyte, begun ones too. */
  countsCalls?: true;
}

/** Each makes us write to an address that somebody has typed in. */
const letter: RateLimit = {
  name: 'letter',
  maxPerHour: 'VISITOR_HOURLY_LIMIT',
  maxPerDay: 60,
  countsCalls: true,
};

const unlock: RateLimit = { name: 'unlock', maxPerHour: 30 };

/** Some twenty applications an hour. */
const apply: RateLimit = { name: 'owner-application', maxPerHour: 60, maxPerDay: 120 };

/**
 * What one household may do, and, four times as often, one /48: by the route that is counted. Together with `otherLimits`
 * it is all that is limited. 'link': `otherLimits` has it, by the link. 'reads': it writes nothing. 'signed': nobody but its
 * sender can make it. What a host does who is signed in has no limit.
 */
export const limits: Record<string, RateLimit[] | 'link' | 'reads' | 'signed'> = {
  // The platforms of many cabins read theirs from few addresses, each some times an hour.
  'GET /api/calendar/:file': [{ name: 'calendar', maxPerHour: 6000 }],
  'POST /api/cancel-booking': [{ name: 'cancel', maxPerHour: 60 }],
  'POST /api/change-booking': [{ name: 'change', maxPerHour: 60 }],
  'POST /api/confirm-watch': [{ name: 'confirm', maxPerHour: 60 }],
  'POST /api/create-booking': [letter],
  // Some thirty plans an hour.
  'POST /api/create-itinerary': [{ name: 'itinerary', maxPerHour: 200 }],
  'POST /api/create-split-booking': [letter],
  'POST /api/delete-itinerary': [{ name: 'itinerary-delete', maxPerHour: 60 }],
  'POST /api/desk-sign-in': [letter],
  'POST /api/desk/session': [{ name: 'desk-session', maxPerHour: 60 }],
  'POST /api/get-cabin-stats': 'reads',
  'POST /api/get-tiktok-oembed': 'reads',
  'POST /api/itinerary-comment': [{ name: 'itinerary-comment', maxPerHour: 60, maxPerDay: 120 }],
  'POST /api/itinerary-comments': [{ name: 'itinerary-comments', maxPerHour: 60 }],
  'POST /api/itinerary-vote': [{ name: 'itinerary-vote', maxPerHour: 300 }],
  'POST /api/newsletter-signup': [letter],
  'POST /api/owner-application': [apply, letter],
  // The six pictures of an application, and some that are chosen again; 40 MB an hour, 60 MB a day.
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
  // What is sent is shared out besides (`textShareOfAHousehold`).
  'POST /api/text-favorite-cabins': [{ name: 'text', maxPerHour: 'VISITOR_HOURLY_LIMIT', maxPerDay: 40 }],
  'POST /api/track-click': [{ name: 'click', maxPerHour: 600 }],
  'POST /api/track-daily-deal-unlock': [unlock],
  'POST /api/track-event': [{ name: 'event', maxPerHour: 2000 }],
  'POST /api/track-visit': [{ name: 'visit', maxPerHour: 600 }],
  'POST /api/twilio-webhook': 'signed',
  'POST /api/unlock-daily-deal': [unlock],
  'POST /api/unsubscribe': 'link',
  'POST /api/watch-stay': [letter],
  'POST /newsletter': [letter],
  'POST /newsletter/confirm': [{ name: 'confirm', maxPerHour: 60 }],
  'POST /sign-up/answer': [{ name: 'owner-answer', maxPerHour: 60 }],
  'POST /sign-up/send': [apply, letter],
  'POST /trips/send': [letter],
  // An editor saves every few seconds, a plan of some kilobytes.
  'PUT /api/itinerary': [{ name: 'itinerary-save', maxPerHour: 12_000 }],
};

/** What is counted of something else than calls, or by something else than an address: mostly by who writes it, in SQL. */
export const otherLimits = {
  /** A link in a letter that unsubscribes: one mail service does so for thousands of people. */
  unsubscribeLink: { name: 'unsubscribe', maxPerHour: 30 },
  /** The file of a cabin's nights, by its secret address. */
  calendarLink: { name: 'calendar-token', maxPerHour: 240 },
  /** Texts to one phone in a New York day. `SMS_DAILY_LIMIT` is for all phones. */
  textsToAPhone: 5,
  /** Part of `SMS_DAILY_LIMIT` that one household may have sent, five texts at least; a /48 has `networkLimitFactor` times as much. */
  textShareOfAHousehold: 1 / 20,
  /** Letters in 24 hours to an address of mail that never answered or paid: the trigger `limit_unconfirmed_recipients` has the number. */
  lettersToAStranger: 3,
  /** Stays that are watched for an address of mail at a time. */
  watchesOfAMail: 20,
  /** Applications in 24 hours under one address of mail. */
  applicationsOfAMail: 5,
  /** Sessions of a household whose views of cabins count in an hour. */
  viewers: { most: 20, times: networkLimitFactor },
  /** Visitors of a household whose votes on one itinerary count, as many as sleep in most cabins. */
  voters: { most: 8, times: networkLimitFactor },
  /** Comments on one itinerary: more than a family says about one week. */
  commentsOnAnItinerary: 200,
  /** Unpaid holds (design §6.25): at a time of a visitor and a household, and made in an hour by the last. */
  holds: {
    visitor: 3,
    household: 5,
    household_an_hour: 10,
    network_times: networkLimitFactor,
    /** Of a household beside its longest stay: a tenth of the next 90 nights of a cabin, a twentieth of those of the shop. */
    nights_of_a_cabin: 9,
    nights_for_each_cabin: 4.5,
  },
} as const;
