import { type Problem, statusOf } from '#contracts/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { site } from '#site';
import { readBytes } from './body.ts';
import { type Call, callOf } from './call.ts';
import { type CallLimit, overLimit } from './call-limit.ts';
import { floodProblem } from './flood.ts';
import { type Answer, guard, type Refuse } from './guard.ts';
import { html, htmlPage } from './html.ts';
import type { PlatformContext } from './platform.ts';
import { isFromAnotherSite } from './same-site.ts';
import { drawn } from './sheet-page.ts';

/** Answers a page's query or its posted form with a page or a redirect, or fails with a problem. */
export type PageHandler = (input: URLSearchParams, call: Call) => Promise<Answer>;

const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * As `endpoint`, for a page with a plain form on it: a problem is shown as a page too, and so is a form of another site,
 * or one over `maxBytes`. The limit counts forms that were sent.
 */
export function pageEndpoint(
  handlers: Partial<Record<string, PageHandler>>,
  { limit, maxBytes = 4096 }: { limit?: CallLimit; maxBytes?: number } = {},
) {
  const answer = async (request: Request, context: PlatformContext = {}): Promise<Response> =>
    guard(request, refuseAsPage, async () => {
      const handler = Object.hasOwn(handlers, request.method) ? handlers[request.method] : undefined;
      if (!handler) return refuseAsPage(wrongMethod, { allow: Object.keys(handlers).join(', ') });
      const call = callOf(request, context);
      const flood = floodProblem(call.ip, call.now);
      if (flood) return err(flood);
      const input = await readForm(request, maxBytes);
      if (!input.ok) return input;
      const refused = request.method === 'GET' ? null : await overLimit(limit, [...input.value], call);
      return refused ? err(refused) : handler(input.value, call);
    });
  return Object.assign(answer, { methods: Object.keys(handlers), limit });
}

/** Sends the browser on with a GET, so that a reload does not post again. */
export const seeOther = (to: string): Response =>
  new Response(null, {
    status: 303,
    headers: { location: to, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });

const wrongMethod: Problem = {
  code: 'method_not_allowed',
  message: 'This page is opened or its form is sent.',
};

async function readForm(request: Request, maxBytes: number): Promise<Result<URLSearchParams, Problem>> {
  if (request.method === 'GET') return ok(new URL(request.url).searchParams);
  if (isFromAnotherSite(request)) return err(notOurForm);
  const type = request.headers.get('content-type') ?? '';
  if (!formType.test(type)) return err(notOurForm);
  const bytes = await readBytes(request, maxBytes);
  if (bytes === null) return err({ code: 'too_large', message: 'That is more than this form takes.' });
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => null);
  if (form === null) return err(notOurForm);
  return ok(new URLSearchParams([...form].filter((field): field is [string, string] => !isFile(field))));
}

const notOurForm: Problem = { code: 'invalid', message: 'Please use the form on the page.' };

const isFile = ([, value]: [string, FormDataEntryValue]): boolean => typeof value !== 'string';

const refuseAsPage: Refuse = ({ code, message }, headers) =>
  htmlPage(
    statusOf[code],
    'That did not work',
    html`<main>
<p class="notice">${site.name}</p>
<div class="sheet">
${drawn(statusOf[code])}
<h1>That did not work</h1>
<p>${message}</p>
<p><a href="/cabins">Back to the cabins</a></p>
</div>
</main>`,
    headers,
  );
