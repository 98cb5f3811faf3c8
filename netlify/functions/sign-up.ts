import type { Config } from '@netlify/functions';
import { parseForm } from '#contracts/owner-application.schema.ts';
import { formAgainPage, notTakenPage, receivedPage, toForm } from '#lib/owner-pages.ts';
import { pageRoutes } from '#lib/page-endpoint.ts';
import { router } from '#lib/router.ts';
import { applyToList } from '#services/owner-applications.ts';

/** The sign-up without JavaScript: one form, answered with a page. */
const page = router(
  pageRoutes(
    '/sign-up/send',
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
    { maxBytes: 98_304 },
  ),
);

export default page;

export const config: Config = { path: page.paths };
