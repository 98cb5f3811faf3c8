import type { Config } from '@netlify/functions';
import { parseForm } from '#contracts/owner-application.schema.ts';
import { formAgainPage, notTakenPage, receivedPage, toForm } from '#lib/owner-pages.ts';
import { pageEndpoint } from '#lib/page-endpoint.ts';
import { applyLimit, applyToList } from '#services/owner-applications.ts';

/** The sign-up without JavaScript: one form, answered with a page. */
export default pageEndpoint(
  {
    GET: async () => toForm(),
    POST: async (form, call) => {
      const parsed = parseForm(form);
      if (!parsed.ok) return formAgainPage(form, parsed.error);
      const sent = await applyToList(parsed.value, null, call);
      return sent.ok ? receivedPage(sent.value.application, parsed.value) : notTakenPage(sent.error, form);
    },
  },
  // A character of the form may be nine bytes of a post.
  { limit: applyLimit, maxBytes: 98_304 },
);

export const config: Config = { path: '/sign-up/send' };
