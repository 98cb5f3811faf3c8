/** Netlify function for the page on which a guest reviews a stay. */

import type { Config } from '@netlify/functions';
import { bookingPageRoutes } from '#netlify/platform/http/page-routes.ts';
import { router } from '#netlify/platform/http/router.ts';
import { reviewPage } from '#netlify/reviews/review-page.ts';
import { openReview, sendReview } from '#netlify/reviews/submit-review.ts';

/**
 * Opening a link with stars only selects them, because mail programs open links too. The form's
 * button submits.
 */
const handler = router(
  bookingPageRoutes(
    '/api/review',
    {
      LINK: async (query, context, token) => {
        const opened = await openReview({ token, stars: query.get('stars') ?? '' }, context);
        return opened.ok ? reviewPage(opened.value, token) : opened;
      },
      POST: async (form, context, token) => {
        const [stars = '', text = '', initials = ''] = ['stars', 'text', 'initials'].map(
          (name) => form.get(name) ?? '',
        );
        const sent = await sendReview(token, { stars, text, initials }, context);
        return sent.ok ? reviewPage(sent.value, token, Number(stars)) : sent;
      },
    },
    // A character of a review takes up to nine bytes.
    { maxBytes: 24_576 },
  ),
);

export default handler;

export const config: Config = { path: handler.paths };
