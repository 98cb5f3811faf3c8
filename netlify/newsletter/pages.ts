/**
 * Pages of the newsletter that work without JavaScript: sign-up, confirmation and unsubscription.
 */

import { httpStatusByCode, type Problem } from '#contracts/errors.ts';
import { type ConfirmationEmailStatus, confirmationEmailMessage } from '#domain/newsletter/confirm-email.ts';
import { type Html, html } from '#domain/web/html.ts';
import { getProblemHeaders } from '#netlify/platform/http/error-boundary.ts';
import { emailField, htmlFormPage } from '#netlify/platform/http/html-page-layout.ts';
import { paths } from '#paths';

const cabinsLink = html`<p><a href="${paths.cabins}">See the cabins</a></p>`;

const emailError = (email: string): string =>
  email.trim() === ''
    ? 'Please enter your email address'
    : 'Please enter an email address, like name@example.com';

/** The form with its value. */
const form = (
  email: string,
  error?: string,
): Html => html`<form class="stacked" method="post" action="${paths.newsletter}">
${emailField('Email', email, error)}
<input type="hidden" name="signup_source" value="footer">
<button class="pay">Join</button>
</form>
<p class="aside">No spam, ever. Unsubscribe anytime.</p>`;

const formTitle = 'Mountain Insider Tips';

/** The form on its own page. `email` is a rejected address. */
export function formPage(email?: string): Response {
  if (email === undefined) return htmlFormPage(200, formTitle, form(''));
  return htmlFormPage(
    400,
    email.trim() === '' ? 'Email required' : formTitle,
    form(email, emailError(email)),
  );
}

/** Result page of the form: the state of the confirmation e-mail. */
export const joinedPage = (mail: ConfirmationEmailStatus): Response =>
  htmlFormPage(
    200,
    'Welcome to the family!',
    html`<p>You'll get the best cabin tips and mountain secrets!</p>
<p>One thing first: ${confirmationEmailMessage(mail)} That is how we know the address is yours.</p>
${cabinsLink}`,
  );

/** Error page with the form, if a retry makes sense. */
export function refusedPage(problem: Problem, email: string): Response {
  const { code, message } = problem;
  if (code === '23505')
    return htmlFormPage(httpStatusByCode[code], 'Already subscribed!', html`<p>${message}</p>${cabinsLink}`);
  return htmlFormPage(
    httpStatusByCode[code],
    'Oops! Something went wrong',
    html`<p>${message}</p>${form(email)}`,
    getProblemHeaders(problem),
  );
}

/** Page of the confirmation link, with a button that confirms. */
export const confirmPage = (token: string): Response =>
  htmlFormPage(
    200,
    'One press and you are in',
    html`<p>Letters from the mountains, when there is something worth telling. You can leave with one click.</p>
<form method="post" action="/newsletter/confirm">
<input type="hidden" name="token" value="${token}">
<button class="pay">Yes, it was me</button>
</form>`,
  );

export const confirmedPage = (): Response =>
  htmlFormPage(
    200,
    'Welcome to the family!',
    html`<p>Your address is confirmed. The first letter is on its way.</p>${cabinsLink}`,
  );

/** Page of an expired confirmation link, with the form to request another. */
export const endedPage = ({ code, message }: Problem): Response =>
  htmlFormPage(httpStatusByCode[code], 'That link has ended', html`<p>${message}</p>${form('')}`);

/** Page of the unsubscribe link, with a button that unsubscribes. */
export const unsubscribePage = (token: string): Response =>
  htmlFormPage(
    200,
    'Leaving the list?',
    html`<p>Press the button and no more of these letters come to this address.</p>
<form method="post" action="${paths.unsubscribe(token)}">
<input type="hidden" name="List-Unsubscribe" value="One-Click">
<button>Unsubscribe</button>
</form>`,
  );

export const leftPage = (): Response =>
  htmlFormPage(
    200,
    'You are off the list',
    html`<p>No more of these letters to this address. If it was a slip: the newsletter's form is <a href="${paths.newsletter}">here</a>, and stays are watched from <a href="${paths.saved}">your saved cabins</a>.</p>${cabinsLink}`,
  );
