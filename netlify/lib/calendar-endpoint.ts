import { statusOf } from '#contracts/errors.ts';
import { err } from '#domain/result.ts';
import { type Call, callOf } from './call.ts';
import { overCount } from './call-limit.ts';
import { floodProblem } from './flood.ts';
import { guard, type Refuse } from './guard.ts';
import { countedAddressKey } from './limits.ts';
import type { PlatformContext } from './platform.ts';

/** A file for calendar programs, and what stays the same as long as its text does. */
export interface CalendarText {
  text: string;
  etag: string;
}

/** The platforms of many cabins come from few addresses, each some times an hour. */
const perAddress = { name: 'calendar', mostAnHour: 6000 };
const perToken = { name: 'calendar-token', mostAnHour: 240 };
const pattern = /\/([\da-f]{64})\.ics$/;

/**
 * The Netlify function of a secret address that calendar programs read: GET and HEAD of `…/{token}.ics`, with `ETag` and
 * 304. 404 for every token that opens nothing, whatever the reason; 429 for one that is read too often.
 */
export function calendarEndpoint(read: (token: string, call: Call) => Promise<CalendarText | null>) {
  const answer = async (request: Request, context: PlatformContext = {}): Promise<Response> =>
    guard(request, refuse, async () => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return bare(statusOf.method_not_allowed, { allow: 'GET, HEAD' });
      }
      const call = callOf(request, context);
      const token = pattern.exec(new URL(request.url).pathname)?.[1] ?? '';
      const problem = floodProblem(call.ip, call.now) ?? (await tooOften(token, call));
      if (problem) return err(problem);
      const file = await read(token, call);
      return file ? fileAnswer(file, request) : bare(statusOf.not_found);
    });
  return Object.assign(answer, { methods: ['GET'] });
}

async function tooOften(token: string, call: Call) {
  const address = countedAddressKey(call.ip, call.env);
  const problem = address && (await overCount(perAddress, address, call));
  return problem || (token ? overCount(perToken, token.slice(0, 32), call) : null);
}

const refuse: Refuse = ({ code }, headers) => bare(statusOf[code], headers);

const bare = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

function fileAnswer({ text, etag }: CalendarText, request: Request): Response {
  const headers = {
    etag,
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  };
  if (isKnown(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  const body = request.method === 'HEAD' ? null : text;
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="calendar.ics"',
    },
  });
}

/** A proxy may have marked ours as weak: the text is the same. */
const isKnown = (given: string | null, etag: string): boolean =>
  given
    ?.split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === etag || one === '*') ?? false;
