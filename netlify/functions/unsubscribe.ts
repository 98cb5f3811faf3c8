import type { Config } from '@netlify/functions';
import { leftPage, unsubscribePage } from '#lib/newsletter-pages.ts';
import { pageEndpoint } from '#lib/page-endpoint.ts';
import { checkLeaveLink, leaveFromLink } from '#services/newsletter.ts';

/** One-click unsubscribing (RFC 8058): the token is in the address, and only a POST that says so carries it out. */
export default pageEndpoint(
  {
    GET: async (query, call) => {
      const token = query.get('token') ?? '';
      const link = checkLeaveLink(token, call);
      return link.ok ? unsubscribePage(token) : link;
    },
    POST: async (form, call) => {
      if (form.get('List-Unsubscribe') !== 'One-Click') return { ok: false, error: wrongForm };
      const token = new URL(call.request.url).searchParams.get('token') ?? '';
      const left = await leaveFromLink(token, call);
      return left.ok ? leftPage() : left;
    },
  },
  { limit: 'own' },
);

const wrongForm = { code: 'invalid', message: 'Please use the button on the page.' } as const;

export const config: Config = { path: '/api/unsubscribe' };
