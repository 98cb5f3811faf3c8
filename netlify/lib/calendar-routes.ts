import { fail } from '#contracts/errors.ts';
import { err } from '#domain/result.ts';
import { site } from '#site';
import type { Call } from './call.ts';
import { overCount, overLimit } from './call-limit.ts';
import { taggedAnswer } from './etag.ts';
import type { RouteAnswer } from './guard.ts';
import { otherLimits } from './limits.ts';
import type { Routes } from './router.ts';
import { refuseAsStatus } from './webhook-route.ts';

/** A file for calendar programs, and what stays the same as long as its text does. */
export interface CalendarText {
  text: string;
  etag: string;
}

const pattern = /\/([\da-f]{64})\.ics$/;

/**
 * The routes of a secret address that calendar programs read: GET and HEAD of `…/{token}.ics`, with `ETag` and 304. 404 for
 * every token that opens nothing, whatever the reason; 429 for one that is read too often.
 */
export function calendarRoutes(
  path: string,
  read: (token: string, call: Call, by: string) => Promise<CalendarText | null>,
): Routes {
  const answer = async (request: Request, call: Call): Promise<RouteAnswer> => {
    const token = pattern.exec(new URL(request.url).pathname)?.[1] ?? '';
    const problem =
      (await overLimit(`GET ${path}`, token, call)) ??
      (token ? await overCount(otherLimits.calendarLink, token.slice(0, 32), call) : null);
    if (problem) return err(problem);
    const file = await read(token, call, site.name);
    return file ? fileAnswer(file, request) : fail('not_found', 'No calendar has this address.');
  };
  const route = { answer, refuse: refuseAsStatus };
  return { [`GET ${path}`]: route, [`HEAD ${path}`]: route };
}

const fileAnswer = ({ text, etag }: CalendarText, request: Request): Response =>
  taggedAnswer(request, text, {
    etag,
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="calendar.ics"',
  });
