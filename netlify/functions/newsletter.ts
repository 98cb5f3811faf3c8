import type { Config } from '@netlify/functions';
import { schema } from '#contracts/newsletter-signup.schema.ts';
import { formPage, joinedPage, refusedPage } from '#lib/newsletter-pages.ts';
import { pageEndpoint } from '#lib/page-endpoint.ts';
import { joinLimit, signUp } from '#services/newsletter.ts';

/** The newsletter form without JavaScript: what the toasts say, as pages. */
export default pageEndpoint(
  {
    GET: async () => formPage(),
    POST: async (form, call) => {
      const typed = form.get('email') ?? '';
      const fields = { signup_source: 'footer', ...Object.fromEntries(form) };
      const input = schema.safeParse(fields);
      if (!input.success) {
        const [issue] = input.error.issues;
        return issue?.path[0] === 'email' ? formPage(typed) : { ok: false, error: wrongForm };
      }
      const joined = await signUp(input.data, call);
      return joined.ok ? joinedPage(joined.value.confirm_mail) : refusedPage(joined.error, typed);
    },
  },
  { limit: joinLimit },
);

const wrongForm = { code: 'invalid', message: 'Please use the form on the page.' } as const;

export const config: Config = { path: '/newsletter' };
