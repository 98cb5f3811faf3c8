/** Netlify function for applications of cabin owners: API call, and pages without JavaScript. */

import type { Config } from '@netlify/functions';
import {
  ownerApplicationContracts,
  parseApplicationCompletion,
  parseApplicationForm,
} from '#contracts/owner-applications.ts';
import {
  answeredPage,
  failedSubmissionPage,
  invalidFormPage,
  questionPage,
  receivedPage,
  redirectToForm,
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

const handler = router(
  apiRoutes(ownerApplicationContracts, {
    'POST owner-application': async (application, context) => {
      const key = parseIdempotencyKey(context.request);
      return key.ok ? submitApplication(application, key.value, context) : key;
    },
  }),

  // The sign-up form without JavaScript.
  pageRoutes(
    '/sign-up/send',
    {
      GET: async () => redirectToForm(),
      POST: async (form, context) => {
        const parsed = parseApplicationForm(form);
        if (!parsed.ok) return invalidFormPage(form, parsed.error);
        const sent = await submitApplication(parsed.value, null, context);
        return sent.ok
          ? receivedPage(sent.value.application, parsed.value)
          : failedSubmissionPage(sent.error, form);
      },
    },
    { maxBytes, tooMany: failedSubmissionPage },
  ),

  // The applicant answers a question and completes the application. Opening the page changes
  // nothing.
  pageRoutes(
    '/sign-up/answer',
    {
      LINK: async (_query, context, token) => {
        const opened = await openApplication(token, context);
        return opened.ok ? questionPage(opened.value, token, typedBefore(opened.value.details)) : opened;
      },
      POST: async (form, context, token) => {
        const opened = await openApplication(token, context);
        if (!opened.ok) return opened;
        const sent = parseApplicationCompletion(form);
        if (!sent.ok) return questionPage(opened.value, token, form, sent.error);
        const result = await answerQuestion(token, sent.value, context);
        return result.ok ? answeredPage(result.value.reference) : result;
      },
    },
    { maxBytes },
  ),
);

export default handler;

export const config: Config = { path: handler.paths };
