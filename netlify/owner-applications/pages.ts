/** Pages of owner applications that work without JavaScript: form, confirmation and question. */

import { httpStatusByCode, type Problem } from '#contracts/errors.ts';
import type { HostOwnerApplication, ReceivedApplication } from '#contracts/owner-applications.ts';
import { defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import type { OwnerApplication } from '#domain/owner-applications/application.ts';
import { Html, html } from '#domain/web/html.ts';
import { listApplicationDetails } from '#fields/owner-applications/application-details.ts';
import {
  type ApplicationFormStep,
  applicationFormSteps,
} from '#fields/owner-applications/application-form.ts';
import type { ApplicationErrors } from '#fields/owner-applications/check-application.ts';
import { renderApplicationField, type SubmittedForm } from '#fields/owner-applications/form-html.ts';
import { toFormEntries } from '#fields/owner-applications/parse-form.ts';
import { getProblemHeaders } from '#netlify/platform/http/error-boundary.ts';
import { getFieldError, htmlFormPage } from '#netlify/platform/http/html-page-layout.ts';
import { seeOther } from '#netlify/platform/http/page-routes.ts';
import { paths } from '#paths';
import { site } from '#site';

const step = (
  { title, intro, fields }: ApplicationFormStep,
  form: SubmittedForm,
): Html => html`<h2>${title}</h2>
${intro ? html`<p class="aside">${intro}</p>` : null}
${fields.map((field) => renderApplicationField(field, form))}`;

/** All steps of the form on one page, with values and errors. */
const applicationFields = (
  form: SubmittedForm,
  steps: readonly ApplicationFormStep[] = applicationFormSteps,
): Html =>
  html`${steps.map((formStep) => step(formStep, form))}
`;

/** One link to its control for each error. */
const errorList = (errors: ApplicationErrors): Html =>
  html`<ul>${Object.entries(errors).map(([id, message]) => html`<li><a href="#${id}">${message}</a></li>`)}</ul>`;

/** Links to terms and privacy, next to the checkboxes. */
const agreeLinks = html`<p class="aside"><a href="${paths.terms}#for-owners">Terms for owners</a> · <a href="${paths.privacy}">What we keep, and how long</a></p>`;

const errorCountLabel = (errors: ApplicationErrors): string => {
  const count = Object.keys(errors).length;
  return count === 1 ? 'One thing needs another look' : `${count} things need another look`;
};

const errorSummary = (errors: ApplicationErrors): Html | null =>
  Object.keys(errors).length > 0
    ? html`<div class="fault" role="alert"><p>Nothing has been sent yet. What you typed is all here.</p>${errorList(errors)}</div>`
    : null;

export const redirectToForm = (): Response => seeOther(paths.signUp);

const form = (values: URLSearchParams, errors: ApplicationErrors, button: string): Html =>
  html`<form class="stacked" method="post" action="${paths.signUpSend}" novalidate>
${applicationFields({ values, errors })}${agreeLinks}
<button class="pay">${button}</button>
</form>`;

/** The form with values and errors. */
export const invalidFormPage = (values: URLSearchParams, errors: ApplicationErrors): Response =>
  htmlFormPage(
    400,
    errorCountLabel(errors),
    html`${errorSummary(errors)}
${form(values, errors, `Send it to ${site.host}`)}`,
  );

/** Error page with the form. */
export const failedSubmissionPage = (problem: Problem, values: URLSearchParams): Response =>
  htmlFormPage(
    httpStatusByCode[problem.code],
    'That did not go through',
    html`<p>${problem.message}</p>
${form(values, {}, 'Send it again')}`,
    getProblemHeaders(problem),
  );

const formatReceivedDay = (timestamp: string): string =>
  formatDay(getToday(defaultTimeZone, new Date(timestamp)), 'date');

const detailList = (application: OwnerApplication): Html =>
  html`<dl class="facts">${listApplicationDetails(application)
    .flatMap(({ details }) => details)
    .map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;

export const receivedPage = (
  { reference, received_at, again: isRepeated }: ReceivedApplication,
  application: OwnerApplication,
): Response =>
  htmlFormPage(
    200,
    isRepeated ? `We have your application from ${formatReceivedDay(received_at)}` : 'We have it',
    html`<p>Its reference is <strong>${reference}</strong>. ${isRepeated ? 'Anything new in what you just sent is in it now.' : 'A letter with it is on its way to you.'}</p>
<p>${site.host} reads it and answers, yes or no, with a reason.</p>
${detailList(application)}
<p><a href="${paths.foundersPricing}">What early owners pay</a></p>`,
  );

/** Page of the link in an e-mail: the question, and the form as submitted. */
export const questionPage = (
  { question, details }: Pick<HostOwnerApplication, 'question' | 'details'>,
  token: string,
  values: URLSearchParams,
  errors: ApplicationErrors = {},
): Response =>
  htmlFormPage(
    Object.keys(errors).length > 0 ? 400 : 200,
    Object.keys(errors).length > 0 ? errorCountLabel(errors) : `One more thing about ${details.cabin_name}`,
    html`${errorSummary(errors)}
<blockquote>${question}</blockquote>
<form class="stacked" method="post" action="${paths.signUpAnswer()}" novalidate>
<input type="hidden" name="token" value="${token}">
<label for="answer">Your answer</label>
<textarea id="answer" name="answer" rows="6"${getFieldError('answer', errors['answer']).attributes}>${values.get('answer') ?? ''}</textarea>
${getFieldError('answer', errors['answer']).line}
<details${isElsewhere(errors) ? new Html(' open') : null}><summary>Change what you sent</summary>
${applicationFields({ values, errors }, withoutConsents)}
</details>
<button class="pay">Send the answer</button>
</form>`,
  );

/** Whether another field than the answer has an error. */
const isElsewhere = (errors: ApplicationErrors): boolean => Object.keys(errors).some((id) => id !== 'answer');

const withoutConsents = applicationFormSteps.filter(({ id }) => id !== 'send');

/** Returns the form's values as submitted before. */
export const typedBefore = (application: OwnerApplication): URLSearchParams =>
  new URLSearchParams(toFormEntries(application));

export const answeredPage = (reference: string): Response =>
  htmlFormPage(
    200,
    'Thank you',
    html`<p>Your answer is with your application, <strong>${reference}</strong>. ${site.host} reads it next.</p>`,
  );
