/** Pages on which a guest requests the link to all their stays. */

import { httpStatusByCode, type Problem } from '#contracts/errors.ts';
import { type Html, html } from '#domain/web/html.ts';
import { getProblemHeaders } from '#netlify/platform/http/error-boundary.ts';
import { emailField, htmlFormPage } from '#netlify/platform/http/html-page-layout.ts';
import { paths } from '#paths';
import { site } from '#site';

const form = (email: string, error?: string): Html =>
  html`<form class="stacked" method="post" action="${paths.tripsSend}">
${emailField('The email address you booked with', email, error)}
<button class="pay">Send me the link</button>
</form>`;

/** Page after the form was sent. It is the same for every address, so that it reveals no guest. */
export const linkSentPage = (email: string): Response =>
  htmlFormPage(
    200,
    'Look in your mail',
    html`<p>If a stay is booked under ${email}, a link to it is on its way. It works for a day.</p>
<p>Nothing after a few minutes? Look among the spam, or try the other address you use. Then call or text <a href="tel:${site.phoneDigits}">${site.phone}</a>.</p>
<p><a href="${paths.trips}">Another address</a></p>`,
  );

/** Page for an invalid address. */
export const noAddressPage = (email: string): Response =>
  htmlFormPage(400, 'My trips', form(email, 'Please enter an email address, like name@example.com'));

/** Page with the reason for a failure and the form. */
export const linkRefusedPage = (problem: Problem, email: string): Response =>
  htmlFormPage(
    httpStatusByCode[problem.code],
    'That did not work',
    html`<p>${problem.message}</p>${form(email)}`,
    getProblemHeaders(problem),
  );
