/** Pages on which a guest reviews a stay. */

import { formatRange } from '#domain/dates/format-dates.ts';
import { maxReviewLength } from '#domain/reviews/review.ts';
import { type Html, html } from '#domain/web/html.ts';
import { getFieldError, htmlFormPage } from '#netlify/platform/http/html-page-layout.ts';
import { paths } from '#paths';
import { site } from '#site';
import type { ReviewedStay } from './queries.ts';

/** Values of the form as typed. */
export interface ReviewFormValues {
  stars: string;
  text: string;
  initials: string;
}

export interface ReviewFormError {
  field: keyof ReviewFormValues;
  message: string;
}

interface ReviewForm {
  step: 'form';
  stay: ReviewedStay;
  typed: ReviewFormValues;
  fault?: ReviewFormError;
}

/** State of the review page: the form, or a submitted or published review. */
export type ReviewStep = ReviewForm | { step: 'saved' | 'shown'; stay: ReviewedStay };

const star = (value: number, selected: string): Html => {
  const name = value === 1 ? '1 star' : `${value} stars`;
  const checked = selected === String(value) ? html` checked` : null;
  return html`<label class="star"><input type="radio" name="stars" value="${value}" required${checked}><span class="glyph" aria-hidden="true">★</span><span class="unseen">${name}</span></label>
`;
};

/** Renders the page of a step. `stars` are the submitted ones. */
export function reviewPage(review: ReviewStep, token: string, stars?: number): Response {
  if (review.step === 'form') return formPage(review, token);
  return review.step === 'saved'
    ? savedPage(review.stay, paths.review(token, stars))
    : shownPage(review.stay);
}

/** The form with its values. */
function formPage({ stay, typed: values, fault: error }: ReviewForm, token: string): Response {
  const errorFor = (field: keyof ReviewFormValues) =>
    getFieldError('review', error?.field === field ? error.message : undefined);
  return htmlFormPage(
    error ? 400 : 200,
    `How was ${stay.title}?`,
    html`<p class="aside">Your stay of ${formatRange(stay.check_in, stay.check_out)}.${stay.review ? ' What you said so far is below; change it as you like.' : null}</p>
<form class="stacked" method="post" action="${paths.review()}">
<input type="hidden" name="token" value="${token}">
<fieldset class="stars"${error?.field === 'stars' ? html` aria-describedby="review-fault"` : null}><legend>Stars</legend>
${[1, 2, 3, 4, 5].map((value) => star(value, values.stars))}</fieldset>
${errorFor('stars').line}
<label for="text">What should the next guest know? <span class="aside">If you like, up to ${maxReviewLength.toLocaleString('en-US')} characters</span></label>
<textarea id="text" name="text" rows="7" maxlength="${maxReviewLength}"${errorFor('text').attributes}>
${values.text}</textarea>
${errorFor('text').line}
<label for="initials">Your initials <span class="aside">If you like</span></label>
<input id="initials" name="initials" maxlength="12" autocomplete="off" autocapitalize="characters" value="${values.initials}"${errorFor('initials').attributes}>
${errorFor('initials').line}
<button class="pay">Send it to ${site.host}</button>
</form>
<p class="aside">I read every review before it stands on the cabin’s page, with your initials and nothing else of you.</p>`,
  );
}

const savedPage = (stay: ReviewedStay, form: string): Response =>
  htmlFormPage(
    200,
    'Thank you',
    html`<p>What you said of ${stay.title} is with me now. It waits for my eye, and nobody else sees it until then.</p>
<p>Thought of something else? <a href="${form}">Change it</a> while it waits.</p>
<p><a href="${paths.cabins}">See the cabins</a></p>`,
  );

/** Page of a published review, which can no longer be changed. */
const shownPage = (stay: ReviewedStay): Response =>
  htmlFormPage(
    200,
    'Your review is on the page',
    html`<p>What you said of ${stay.title} stands on its page, so it stays as it is. To have it changed or taken down, write to <a href="mailto:${site.email}">${site.email}</a>.</p>
<p><a href="${paths.cabins}">See the cabins</a></p>`,
  );
