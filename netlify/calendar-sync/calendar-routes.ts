/** Routes of the secret addresses at which other sites read a cabin's calendar. */

import { fail } from '#contracts/errors.ts';
import { err } from '#domain/result.ts';
import type { HandlerResult } from '#netlify/platform/http/error-boundary.ts';
import { etagResponse } from '#netlify/platform/http/etag.ts';
import { otherLimits } from '#netlify/platform/http/limits.ts';
import { checkCounter, checkRateLimit } from '#netlify/platform/http/rate-limit.ts';
import type { RequestContext } from '#netlify/platform/http/request-context.ts';
import type { Routes } from '#netlify/platform/http/router.ts';
import { writeProblemAsStatus } from '#netlify/platform/http/webhook-routes.ts';
import { site } from '#site';

/** A calendar file, with an entity tag derived from its text. */
export interface CalendarText {
  text: string;
  etag: string;
}

const pattern = /\/([\da-f]{64})\.ics$/;

/**
 * Creates the routes of a secret calendar address: GET and HEAD of `…/{token}.ics` with `ETag` and
 * 304. Returns 404 for an invalid token, 429 for one that is read too often.
 */
export function calendarRoutes(
  path: string,
  read: (token: string, context: RequestContext, businessName: string) => Promise<CalendarText | null>,
): Routes {
  const respond = async (request: Request, context: RequestContext): Promise<HandlerResult> => {
    const token = pattern.exec(new URL(request.url).pathname)?.[1] ?? '';
    const problem =
      (await checkRateLimit(`GET ${path}`, token, context)) ??
      (token ? await checkCounter(otherLimits.calendarLink, token.slice(0, 32), context) : null);
    if (problem) return err(problem);
    const file = await read(token, context, site.name);
    return file ? fileResponse(file, request) : fail('not_found', 'No calendar has this address.');
  };
  const route = { respond, writeProblem: writeProblemAsStatus };
  return { [`GET ${path}`]: route, [`HEAD ${path}`]: route };
}

const fileResponse = ({ text, etag }: CalendarText, request: Request): Response =>
  etagResponse(request, text, {
    etag,
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="calendar.ics"',
  });
