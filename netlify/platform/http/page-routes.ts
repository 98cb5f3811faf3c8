/** Creates the routes of pages that have a form or are opened by a link. */

import { linkTokenHeader } from '#contracts/calls.ts';
import { fail, httpStatusByCode, type Problem } from '#contracts/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type Html, html } from '#domain/web/html.ts';
import { paths } from '#paths';
import { site } from '#site';
import { isFromAnotherSite } from './check-origin.ts';
import type { HandlerResult, WriteProblem } from './error-boundary.ts';
import { htmlFormPage } from './html-page-layout.ts';
import { pagePolicy } from './html-response.ts';
import { checkRateLimit } from './rate-limit.ts';
import { parseFormData, queryWithToken, readBytes } from './read-input.ts';
import type { RequestContext } from './request-context.ts';
import type { Route, Routes } from './router.ts';

/**
 * Handles a page's query or posted form: returns a page or redirect, or fails with a problem.
 * `token` is that of the link, empty without one.
 */
export type PageHandler = (
  input: URLSearchParams,
  context: RequestContext,
  token: string,
) => Promise<HandlerResult>;

const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

interface PageOptions {
  maxBytes?: number;
  tooMany?: (problem: Problem, form: URLSearchParams) => HandlerResult;
  writeProblem?: WriteProblem;
}

/**
 * Creates the routes of a page with a form. Problems are shown as pages, including a form of
 * another site or one over `maxBytes`. The rate limit counts submitted forms; `tooMany` renders an
 * exceeded one. A `LINK` is a GET that requires the token of a link.
 */
export const pageRoutes = (
  path: string,
  handlers: Partial<Record<'GET' | 'POST' | 'LINK', PageHandler>>,
  { maxBytes = 4096, tooMany = err, writeProblem: writePageProblem = writeProblemAsPage }: PageOptions = {},
): Routes =>
  Object.fromEntries(
    Object.entries(handlers).map(([kind, handler]): [string, Route] => {
      const route = `${kind === 'LINK' ? 'GET' : kind} ${path}`;
      const respond = async (request: Request, context: RequestContext) => {
        if (kind === 'LINK' && !request.headers.has(linkTokenHeader)) return linkPage();
        const input = await readForm(request, maxBytes);
        if (!input.ok) return input;
        const limited = await checkRateLimit(route, [...input.value], context);
        const token = input.value.get('token') ?? '';
        const page = await (limited ? tooMany(limited, input.value) : handler(input.value, context, token));
        if (kind !== 'LINK' || !(page instanceof Response) || page.status !== 303) return page;
        // A script cannot read where a redirect leads, so the location is a header and the script
        // navigates.
        return new Response(null, { status: 204, headers: page.headers });
      };
      return [route, { respond, writeProblem: writePageProblem }];
    }),
  );

/** Like `pageRoutes`, for pages opened by a booking's link. An invalid link can be sent again. */
export const bookingPageRoutes = (
  path: string,
  handlers: Parameters<typeof pageRoutes>[1],
  options: PageOptions = {},
): Routes => pageRoutes(path, handlers, { ...options, writeProblem: writeBookingLinkProblem });

/**
 * First page of a link. The token is in the fragment, so that only a script reads it
 * (`src/browser/open-link.ts`). The script fetches the page with the token and shows it in place of
 * this one.
 */
const linkPage = (): Response =>
  htmlFormPage(
    200,
    'One moment…',
    html`<noscript><p>This link wants JavaScript: its key is in a part of the address that no browser sends by itself. Call or text <a href="tel:${site.phoneDigits}">${site.phone}</a>, or write to <a href="mailto:${site.email}">${site.email}</a>, and we do it for you.</p></noscript>
<script src="/open-link.js"></script>`,
    { 'content-security-policy': `${pagePolicy}; script-src 'self'; connect-src 'self'` },
  );

/** Redirects with a GET, so that a reload does not post again. */
export const seeOther = (to: string): Response =>
  new Response(null, {
    status: 303,
    headers: { location: to, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });

async function readForm(request: Request, maxBytes: number): Promise<Result<URLSearchParams, Problem>> {
  if (request.method === 'GET') return ok(queryWithToken(request));
  if (isFromAnotherSite(request)) return foreignForm;
  const type = request.headers.get('content-type') ?? '';
  if (!formType.test(type)) return foreignForm;
  const bytes = await readBytes(request, maxBytes);
  if (bytes === null) return fail('too_large', 'That is more than this form takes.');
  const form = await parseFormData(bytes, type);
  if (form === null) return foreignForm;
  return ok(new URLSearchParams([...form].filter((field): field is [string, string] => !isFile(field))));
}

const foreignForm = fail('invalid', 'Please use the form on the page.');

const isFile = ([, value]: [string, FormDataEntryValue]): boolean => typeof value !== 'string';

const createProblemPage =
  (nextLink: Html | null): WriteProblem =>
  ({ code, message }, headers) =>
    htmlFormPage(
      httpStatusByCode[code],
      'That did not work',
      html`<p>${message}</p>
${nextLink}<p><a href="/cabins">Back to the cabins</a></p>`,
      headers,
    );

const writeProblemAsPage = createProblemPage(null);
const writeBookingLinkProblem = createProblemPage(
  html`<p><a href="${paths.trips}">Send me my link again</a></p>`,
);
