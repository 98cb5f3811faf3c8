/**
 * Netlify function for the newsletter and price alerts: API calls, and pages without JavaScript.
 */

import type { Config } from '@netlify/functions';
import type { Problem } from '#contracts/errors.ts';
import { newsletterContracts } from '#contracts/newsletter.ts';
import { priceAlertContracts } from '#contracts/price-alerts.ts';
import {
  confirmedPage,
  confirmPage,
  endedPage,
  formPage,
  joinedPage,
  leftPage,
  refusedPage,
  unsubscribePage,
} from '#netlify/newsletter/pages.ts';
import {
  checkConfirmLink,
  checkUnsubscribeLink,
  confirmFromLink,
  subscribe,
  unsubscribeFromLink,
} from '#netlify/newsletter/subscribe.ts';
import { apiRoutes } from '#netlify/platform/http/api-routes.ts';
import { pageRoutes } from '#netlify/platform/http/page-routes.ts';
import { router } from '#netlify/platform/http/router.ts';
import { confirmPriceAlertLink, requestPriceAlert } from '#netlify/price-alerts/price-alerts.ts';

/** An expired link shows the form to request another. */
const toLinkProblem = (failure: { ok: false; error: Problem }) =>
  failure.error.code === 'link_ended' ? endedPage(failure.error) : failure;

const invalid = (message: string) => ({ ok: false, error: { code: 'invalid', message } }) as const;

const { schema } = newsletterContracts['POST newsletter-signup'];

const handler = router(
  apiRoutes(newsletterContracts, { 'POST newsletter-signup': subscribe }),
  apiRoutes(priceAlertContracts, {
    'POST watch-stay': requestPriceAlert,
    'POST confirm-watch': confirmPriceAlertLink,
  }),

  // The form without JavaScript: pages with the texts of the toasts.
  pageRoutes(
    '/newsletter',
    {
      GET: async () => formPage(),
      POST: async (form, context) => {
        const email = form.get('email') ?? '';
        const input = schema.safeParse({ signup_source: 'footer', ...Object.fromEntries(form) });
        if (!input.success) {
          const [issue] = input.error.issues;
          return issue?.path[0] === 'email' ? formPage(email) : invalid('Please use the form on the page.');
        }
        const joined = await subscribe(input.data, context);
        return joined.ok ? joinedPage(joined.value.confirm_mail) : refusedPage(joined.error, email);
      },
    },
    { tooMany: (problem, form) => refusedPage(problem, form.get('email') ?? '') },
  ),

  // Opening the link changes nothing, because mail programs open links too. Its button confirms.
  pageRoutes('/newsletter/confirm', {
    GET: async (_query, context, token) => {
      const link = checkConfirmLink(token, context);
      return link.ok ? confirmPage(token) : toLinkProblem(link);
    },
    POST: async (_form, context, token) => {
      const confirmed = await confirmFromLink(token, context);
      return confirmed.ok ? confirmedPage() : toLinkProblem(confirmed);
    },
  }),

  // One-click unsubscribe (RFC 8058): the token is in the address, and only a POST with the right
  // body unsubscribes.
  pageRoutes('/api/unsubscribe', {
    GET: async (_query, context, token) => {
      const link = checkUnsubscribeLink(token, context);
      return link.ok ? unsubscribePage(token) : link;
    },
    POST: async (form, context) => {
      if (form.get('List-Unsubscribe') !== 'One-Click') return invalid('Please use the button on the page.');
      const token = new URL(context.request.url).searchParams.get('token') ?? '';
      const result = await unsubscribeFromLink(token, context);
      return result.ok ? leftPage() : result;
    },
  }),
);

export default handler;

export const config: Config = { path: handler.paths };
