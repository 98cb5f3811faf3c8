// Calls the API in process, like a guest, for tests of the functions.

import { randomUUID } from 'node:crypto';
import type { CreateBookingRequest } from '#contracts/booking.ts';
import { type CallName, type CallResponse, callPath } from '#contracts/calls.ts';
import { toRoute } from '#contracts/contract.ts';
import type { ProblemFields } from '#contracts/errors.ts';
import booking from '#netlify/functions/booking.ts';
import deal from '#netlify/functions/deal.ts';
import desk from '#netlify/functions/desk.ts';
import deskSignIn from '#netlify/functions/desk-sign-in.ts';
import health from '#netlify/functions/health.ts';
import itinerary from '#netlify/functions/itinerary.ts';
import newsletter from '#netlify/functions/newsletter.ts';
import owners from '#netlify/functions/owners.ts';
import photos from '#netlify/functions/photos.ts';
import search from '#netlify/functions/search.ts';
import texts from '#netlify/functions/texts.ts';
import videos from '#netlify/functions/videos.ts';
import visits from '#netlify/functions/visits.ts';
import type { PlatformContext } from '#netlify/platform/http/platform-context.ts';
import type { Router } from '#netlify/platform/http/router.ts';

/** Response of a function, typed by its contract. Check `status` before using `body`. */
export interface ApiResponse<Out> {
  status: number;
  headers: Headers;
  /** Response of the contract if the call succeeded. */
  body: Out;
  /** Error of a failed call; `undefined` otherwise. */
  error: ProblemFields | undefined;
}

export const bearer = { authorization: 'Bearer public-anon-key' };

const routers: Router[] = [
  booking,
  deal,
  desk,
  deskSignIn,
  health,
  itinerary,
  newsletter,
  owners,
  photos,
  search,
  texts,
  videos,
  visits,
];

/** Returns the function that handles a call. */
export function findFunction(name: CallName): Router {
  const router = routers.find(({ routes }) => Object.hasOwn(routes, toRoute(name)));
  if (!router) throw new Error(`No function handles ${name}.`);
  return router;
}

/** Sends any request to a call in process, like the platform. Usual requests: `get` and `post`. */
export async function send<Name extends CallName>(
  name: Name,
  init: RequestInit = {},
  search = '',
  context: PlatformContext = {},
): Promise<ApiResponse<CallResponse<Name>>> {
  const request = new Request(`http://localhost${callPath(name)}${search}`, init);
  const response = await findFunction(name)(request, context);
  const { status, headers } = response;
  const body = await response.json();
  return { status, headers, body, error: body.error ?? undefined };
}

type NameAfter<Method extends string, Name = CallName> = Name extends `${Method} ${infer Rest}`
  ? Rest
  : never;
type Named<Method extends string, Rest extends string> = Extract<`${Method} ${Rest}`, CallName>;

/** Makes a call with a query, which may be invalid. */
export function get<Name extends NameAfter<'GET'>>(
  name: Name,
  query: Record<string, string | number> = {},
  headers: HeadersInit = bearer,
) {
  const pairs = Object.entries(query).map(([key, value]) => [key, String(value)]);
  return send(`GET ${name}` as Named<'GET', Name>, { headers }, `?${new URLSearchParams(pairs)}`);
}

/** Makes a call with a body, which may be invalid; text is sent unchanged. */
export function post<Name extends NameAfter<'POST'>>(
  name: Name,
  body: unknown,
  headers: Record<string, string> = {},
  context: PlatformContext = {},
) {
  const init = {
    method: 'POST',
    headers: { ...bearer, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
  return send(`POST ${name}` as Named<'POST', Name>, init, '', context);
}

/** Caller: visitor session and IP address. */
export interface Visitor {
  session?: string;
  ip?: string;
}

/** Returns the header that identifies a visitor. */
export const createVisitorCookie = ({ session }: Visitor): Record<string, string> =>
  session ? { cookie: `mama_session=${session}` } : {};

/** Requests a hold, by default with a new idempotency key. */
export const book = (request: unknown, key: string = randomUUID(), visitor: Visitor = {}) =>
  post(
    'create-booking',
    request,
    { 'idempotency-key': key, ...createVisitorCookie(visitor) },
    visitor.ip ? { ip: visitor.ip } : {},
  );

/** A guest with fictional data. */
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

let guestCount = 0;

/** Returns a guest with a new e-mail address, because holds per address are limited. */
export const newGuest = (): typeof guest => {
  guestCount += 1;
  return { ...guest, email: `ada.${guestCount}@example.com` };
};
