import type { Config } from '@netlify/functions';
import type { Problem } from '#contracts/errors.ts';
import { confirmedPage, confirmPage, endedPage } from '#lib/newsletter-pages.ts';
import { pageEndpoint } from '#lib/page-endpoint.ts';
import { checkConfirmLink, confirmFromLink } from '#services/newsletter.ts';

/** Opening the link changes nothing, for mail programs open links too; pressing its button does. */
export default pageEndpoint(
  {
    GET: async (query, call) => {
      const token = query.get('token') ?? '';
      const link = checkConfirmLink(token, call);
      return link.ok ? confirmPage(token) : refusal(link);
    },
    POST: async (form, call) => {
      const confirmed = await confirmFromLink(form.get('token') ?? '', call);
      return confirmed.ok ? confirmedPage() : refusal(confirmed);
    },
  },
  { limit: { name: 'confirm', mostAnHour: 60 } },
);

/** A link that has ended comes with the form to ask for another. */
const refusal = (refused: { ok: false; error: Problem }) =>
  refused.error.code === 'link_ended' ? endedPage(refused.error) : refused;

export const config: Config = { path: '/newsletter/confirm' };
