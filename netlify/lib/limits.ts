import { createHmac } from 'node:crypto';
import { household, isThisMachine, network } from './address.ts';
import type { Env } from './env.ts';

/** Texts one phone may get in a New York day. */
export const textsPerPhone = 5;

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
  CONTEXT !== 'dev' || !(ip === '' || isThisMachine(household(ip)));

/**
 * The counter of an internet address. A household has 2^72 addresses of version 6, and one counter; all calls whose address
 * the platform does not name have one together.
 */
export const addressKey = (ip: string, env: Env): string =>
  counterKey('address', household(ip) || 'unknown', env);

/** As `addressKey`; null for an address that is not counted. */
export const countedAddressKey = (ip: string, env: Env): string | null =>
  isCounted(ip, env) ? addressKey(ip, env) : null;

/** The counter of the /48 a version 6 address is in; null where there is none, or the address is not counted. */
export const countedNetworkKey = (ip: string, env: Env): string | null => {
  const wide = network(ip);
  return wide === null || !isCounted(ip, env) ? null : counterKey('network', wide, env);
};

/** How often one household may make a call, or send a page's form. */
export interface AddressLimit {
  /** The name of its counter. Calls with one name share it. */
  name: string;
  /** In an hour. A call counts once for each kilobyte it sends, begun ones too. */
  mostAnHour: number;
  /** In a day that begins at midnight UTC, where that is less than the hours together. */
  mostADay?: number;
}

/** Beside those an hour that are counted with the signup: each is a mail to somebody. */
const join: AddressLimit = { name: 'join', mostAnHour: 60, mostADay: 60 };

/** Each kilobyte counts once: some twenty applications an hour, each with two letters. */
const apply: AddressLimit = { name: 'owner-application', mostAnHour: 60, mostADay: 120 };

/**
 * What keeps one household from using up what is there for everybody, by the route that is counted. 'own': its use case
 * counts, in the transaction that writes. 'reads': it writes nothing. 'signed': nobody but its sender can make it. What a
 * host does who is signed in has no limit.
 */
export const limits: Record<string, AddressLimit | 'own' | 'reads' | 'signed'> = {
  'POST /api/cancel-booking': { name: 'cancel', mostAnHour: 60 },
  'POST /api/change-booking': { name: 'change', mostAnHour: 60 },
  'POST /api/create-booking': 'own',
  // Some thirty plans an hour.
  'POST /api/create-itinerary': { name: 'itinerary', mostAnHour: 200 },
  'POST /api/create-split-booking': 'own',
  'POST /api/delete-itinerary': { name: 'itinerary-delete', mostAnHour: 60 },
  'POST /api/desk-sign-in': { name: 'desk-sign-in', mostAnHour: 20 },
  'POST /api/desk/session': { name: 'desk-session', mostAnHour: 60 },
  'POST /api/get-cabin-stats': 'reads',
  'POST /api/get-tiktok-oembed': 'reads',
  'POST /api/itinerary-comment': { name: 'itinerary-comment', mostAnHour: 60 },
  'POST /api/itinerary-vote': { name: 'itinerary-vote', mostAnHour: 300 },
  'POST /api/netlify-webhook': 'signed',
  'POST /api/newsletter-signup': join,
  'POST /api/owner-application': apply,
  'POST /api/release-hold': { name: 'release', mostAnHour: 60 },
  'POST /api/review': { name: 'review', mostAnHour: 60 },
  'POST /api/stripe-webhook': 'signed',
  'POST /api/test-checkout': { name: 'test-checkout', mostAnHour: 60 },
  // Beside what its use case counts: there is one number of texts a day for everybody, and no address has all of them.
  'POST /api/text-favorite-cabins': { name: 'text', mostAnHour: 40, mostADay: 40 },
  'POST /api/track-click': { name: 'click', mostAnHour: 600 },
  'POST /api/track-daily-deal-unlock': { name: 'unlock', mostAnHour: 30 },
  'POST /api/track-event': { name: 'event', mostAnHour: 2000 },
  'POST /api/track-visit': { name: 'visit', mostAnHour: 600 },
  'POST /api/twilio-webhook': 'signed',
  'POST /api/unsubscribe': 'own',
  'POST /newsletter': join,
  'POST /newsletter/confirm': { name: 'confirm', mostAnHour: 60 },
  'POST /sign-up/answer': { name: 'owner-answer', mostAnHour: 60 },
  'POST /sign-up/send': apply,
  // An editor saves every few seconds, a plan of some kilobytes.
  'PUT /api/itinerary': { name: 'itinerary-save', mostAnHour: 12_000 },
};
