import type { Config } from '@netlify/functions';
import { confirmedPage, confirmPage } from '#lib/newsletter-pages.ts';
import { pageEndpoint } from '#lib/page-endpoint.ts';
import { checkLink, confirmFromLink } from '#services/newsletter.ts';

/** Opening the link changes nothing, for mail programs open links too; pressing its button does. */
export default pageEndpoint(
  {
    GET: async (query, call) => {
      const token = query.get('token') ?? '';
      const link = checkLink(token, 'newsletter-confirm', call);
      return link.ok ? confirmPage(token) : link;
    },
    POST: async (form, call) => {
      const confirmed = await confirmFromLink(form.get('token') ?? '', call);
      return confirmed.ok ? confirmedPage() : confirmed;
    },
  },
  { limit: { name: 'confirm', mostAnHour: 60 } },
);

export const config: Config = { path: '/newsletter/confirm' };
