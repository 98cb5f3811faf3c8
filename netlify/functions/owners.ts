import type { Config } from '@netlify/functions';
import {
  ownerApplicationContracts,
  parseApplicationCompletion,
  parseApplicationForm,
} from '#contracts/owner-applications.ts';
import {
  answeredPage,
  formAgainPage,
  notTakenPage,
  questionPage,
  receivedPage,
  toForm,
  typedBefore,
} from '#netlify/owner-applications/pages.ts';
import {
  answerQuestion,
  openApplication,
  submitApplication,
} from '#netlify/owner-applications/submit-application.ts';
import { apiRoutes } from '#netlify/platform/http/api-routes.ts';
import { parseIdempotencyKey } from '#netlify/platform/http/idempotency.ts';
import { pageRoutes } from '#netlify/platform/http/page-routes.ts';
import { router } from '#netlify/platform/http/router.ts';

// A character of the form takes up to nine bytes.
const maxBytes = 98_304;

const answer = router(
  apiRoutes(ownerApplicationContracts, {
    'POST owner-application': async (application, call) => {
      const key = parseIdempotencyKey(call.request);
      return key.ok ? submitApplication(application, key.value, call) : key;
    },
  }),

  // The sign-up form without JavaScript.
  pageRoutes(
    '/sign-up/send',
    {
      GET: async () => toForm(),
      POST: async (form, call) => {
        const parsed = parseApplicationForm(form);
        if (!parsed.ok) return formAgainPage(form, parsed.error);
        const sent = await submitApplication(parsed.value, null, call);
        return sent.ok ? receivedPage(sent.value.application, parsed.value) : notTakenPage(sent.error, form);
      },
    },
    { maxBytes, tooMany: notTakenPage },
  ),

  // The applicant answers a question and completes the application. Opening the page changes
  // nothing.
  pageRoutes(
    '/sign-up/answer',
    {
      LINK: async (_query, call, token) => {
        const opened = await openApplication(token, call);
        return opened.ok ? questionPage(opened.value, token, typedBefore(opened.value.details)) : opened;
      },
      POST: async (form, call, token) => {
        const opened = await openApplication(token, call);
        if (!opened.ok) return opened;
        const sent = parseApplicationCompletion(form);
        if (!sent.ok) return questionPage(opened.value, token, form, sent.error);
        const kept = await answerQuestion(token, sent.value, call);
        return kept.ok ? answeredPage(kept.value.reference) : kept;
      },
    },
    { maxBytes },
  ),
);

export default answer;

export const config: Config = { path: answer.paths };
