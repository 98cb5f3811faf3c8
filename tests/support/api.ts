import { randomUUID } from 'node:crypto';
import type { CreateBookingRequest } from '#contracts/create-booking.ts';
import type { ProblemFacts } from '#contracts/errors.ts';
import createBooking from '#functions/create-booking.ts';
import type { Endpoint } from '#lib/endpoint.ts';
import type { PlatformContext } from '#lib/platform.ts';

/** What came back from a function, typed by its contract. A test looks at `status` before it trusts `body`. */
export interface Reply<Out> {
  status: number;
  headers: Headers;
  /** The contract's answer, when the call has not failed. */
  body: Out;
  /** Why the call failed; undefined when it did not. */
  error: ProblemFacts | undefined;
}

export const bearer = { authorization: 'Bearer public-anon-key' };

/** Sends any request to a function, in process as the platform does; for the well-behaved ones use `get` and `post`. */
export async function send<In, Out>(
  endpoint: Endpoint<In, Out>,
  init: RequestInit = {},
  search = '',
  context: PlatformContext = {},
): Promise<Reply<Out>> {
  const url = `http://localhost${endpoint.contract.path}${search}`;
  const response = await endpoint(new Request(url, init), context);
  const { status, headers } = response;
  const body = await response.json();
  return { status, headers, body, error: body.error ?? undefined };
}

/** Calls a function with a query, which may be wrong on purpose. */
export const get = <In, Out>(
  endpoint: Endpoint<In, Out>,
  query: Record<string, string | number> = {},
  headers: HeadersInit = bearer,
) => {
  const pairs = Object.entries(query).map(([key, value]) => [key, String(value)]);
  return send(endpoint, { headers }, `?${new URLSearchParams(pairs)}`);
};

/** Calls a function with a body, which may be wrong on purpose; text is sent as it is. */
export const post = <In, Out>(
  endpoint: Endpoint<In, Out>,
  body: unknown,
  headers: Record<string, string> = {},
  context: PlatformContext = {},
) => {
  const init = {
    method: 'POST',
    headers: { ...bearer, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
  return send(endpoint, init, '', context);
};

/** Who makes a call: a visitor session, and the internet address it comes from. */
export interface Visitor {
  session?: string;
  ip?: string;
}

/** The header a visitor is known by. */
export const cookieOf = ({ session }: Visitor): Record<string, string> =>
  session ? { cookie: `mama_session=${session}` } : {};

/** Books with a fresh key unless one is given. */
export const book = (request: unknown, key: string = randomUUID(), visitor: Visitor = {}) =>
  post(
    createBooking,
    request,
    { 'idempotency-key': key, ...cookieOf(visitor) },
    visitor.ip ? { ip: visitor.ip } : {},
  );

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

let guests = 0;

/** Another such guest: there is a limit to what is held under one e-mail address. */
export const newGuest = (): typeof guest => {
  guests += 1;
  return { ...guest, email: `ada.${guests}@example.com` };
};
