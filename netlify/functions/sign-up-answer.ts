import type { Config } from '@netlify/functions';
import { parseCompletion } from '#contracts/owner-application.schema.ts';
import { answeredPage, questionPage, typedBefore } from '#lib/owner-pages.ts';
import { pageRoutes } from '#lib/page-endpoint.ts';
import { router } from '#lib/router.ts';
import { answerQuestion, openApplication } from '#services/owner-applications.ts';

const tokenIn = (url: string): string => new URL(url).searchParams.get('token') ?? '';

/** Where an owner answers our question and completes the application; opening it changes nothing. */
const page = router(
  pageRoutes(
    '/sign-up/answer',
    {
      GET: async (query, call) => {
        const token = query.get('token') ?? '';
        const opened = await openApplication(token, call);
        return opened.ok ? questionPage(opened.value, token, typedBefore(opened.value.details)) : opened;
      },
      POST: async (form, call) => {
        const token = tokenIn(call.request.url);
        const opened = await openApplication(token, call);
        if (!opened.ok) return opened;
        const sent = parseCompletion(form);
        if (!sent.ok) return questionPage(opened.value, token, form, sent.error);
        const kept = await answerQuestion(token, sent.value, call);
        return kept.ok ? answeredPage(kept.value.reference) : kept;
      },
    },
    { maxBytes: 98_304 },
  ),
);

export default page;

export const config: Config = { path: page.paths };
