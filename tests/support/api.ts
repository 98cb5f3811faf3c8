import { randomUUID } from 'node:crypto';
import type { CreateBookingRequest } from '#contracts/create-booking.ts';
import booking from '#functions/booking.ts';
import createBooking from '#functions/create-booking.ts';
import availability from '#functions/get-cabin-availability.ts';
import cabinStats from '#functions/get-cabin-stats.ts';
import getDailyDeal from '#functions/get-daily-deal.ts';
import health from '#functions/health.ts';
import quoteStay from '#functions/quote-stay.ts';
import searchCabins from '#functions/search-cabins.ts';
import testCheckout from '#functions/test-checkout.ts';
import trackClick from '#functions/track-click.ts';
import trackDealUnlock from '#functions/track-daily-deal-unlock.ts';
import trackEvent from '#functions/track-event.ts';
import trackVisit from '#functions/track-visit.ts';

/** The functions under test, called in process the way the platform calls them: one Request in, one Response out. */
const functions = {
  booking,
  'create-booking': createBooking,
  'get-cabin-availability': availability,
  'get-daily-deal': getDailyDeal,
  'get-cabin-stats': cabinStats,
  health,
  'quote-stay': quoteStay,
  'search-cabins': searchCabins,
  'test-checkout': testCheckout,
  'track-daily-deal-unlock': trackDealUnlock,
  'track-click': trackClick,
  'track-event': trackEvent,
  'track-visit': trackVisit,
} satisfies Record<string, (request: Request) => Promise<Response>>;

export type FunctionName = keyof typeof functions;

/** What came back. `body` is read loosely on purpose: tests ask it questions a type would answer for them. */
export interface Reply<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface ProblemReply {
  error: { code: string; message: string; field?: string; details?: Record<string, unknown> };
}

const bearer = { authorization: 'Bearer public-anon-key' };

/** Sends any request to a function; for the well-behaved ones use `get` and `post`. */
export async function send<Body>(
  name: FunctionName,
  init: RequestInit = {},
  search = '',
): Promise<Reply<Body>> {
  const response = await functions[name](new Request(`http://localhost/api/${name}${search}`, init));
  const { status, headers } = response;
  const isJson = headers.get('content-type')?.includes('json');
  return { status, headers, body: (isJson ? await response.json() : await response.text()) as Body };
}

type Query = Record<string, string | number>;

export const get = <Body = ProblemReply>(
  name: FunctionName,
  query: Query = {},
  headers: HeadersInit = bearer,
) => {
  const pairs = Object.entries(query).map(([key, value]) => [key, String(value)]);
  return send<Body>(name, { headers }, `?${new URLSearchParams(pairs)}`);
};

export const post = <Body = ProblemReply>(
  name: FunctionName,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  send<Body>(name, {
    method: 'POST',
    headers: { ...bearer, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Books with a fresh key unless one is given. */
export const book = <Body = ProblemReply>(request: unknown, key: string = randomUUID()) =>
  post<Body>('create-booking', request, { 'idempotency-key': key });

/** A guest nobody could mistake for a real one. */
export const guest: Omit<CreateBookingRequest, 'cabin_id' | 'check_in' | 'check_out'> = {
  adults: 2,
  children: 0,
  pets: 0,
  first_name: 'Ada',
  last_name: 'Example',
  email: 'ada@example.com',
  phone: '(865) 555-0100',
  accept_terms: true,
};
