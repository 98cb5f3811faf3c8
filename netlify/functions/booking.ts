import type { Config } from '@netlify/functions';
import { bookingContracts } from '#contracts/booking.ts';
import { contact } from '#contracts/fields.ts';
import { guestBookingContracts } from '#contracts/manage-booking.ts';
import { apiRoutes } from '#lib/api-routes.ts';
import { pageRoutes } from '#lib/page-routes.ts';
import { router } from '#lib/router.ts';
import { linkRefusedPage, linkSentPage, noAddressPage } from '#lib/trips-pages.ts';
import { viewBooking, viewSharedStay } from '#services/booking-view.ts';
import { holdStay, holdStays } from '#services/bookings.ts';
import { readTerms } from '#services/cabins.ts';
import { cancelStay } from '#services/cancel-booking.ts';
import { changeStay } from '#services/change-booking.ts';
import { letHoldGo, readOwnStays } from '#services/holds.ts';
import { readQuote } from '#services/pricing.ts';
import { takeUpSentQuote, viewSentQuote } from '#services/sent-quote.ts';
import { readTrips, renewLink, sendTripsLink } from '#services/trips.ts';

const answer = router(
  apiRoutes(bookingContracts, {
    'GET cabin-terms': readTerms,
    'GET quote-stay': readQuote,
    'POST create-booking': holdStay,
    'POST create-split-booking': holdStays,
    'GET my-holds': (_request, call) => readOwnStays(call),
    'GET sent-quote': viewSentQuote,
    'POST take-up-quote': takeUpSentQuote,
    'POST release-hold': letHoldGo,
  }),
  apiRoutes(guestBookingContracts, {
    'GET booking': viewBooking,
    'GET shared-stay': viewSharedStay,
    'GET trips': readTrips,
    'POST renew-link': renewLink,
    'POST cancel-booking': cancelStay,
    'POST change-booking': changeStay,
  }),
  pageRoutes(
    '/trips/send',
    {
      POST: async (form, call) => {
        const typed = form.get('email') ?? '';
        const email = contact('email').safeParse(typed);
        if (!email.success) return noAddressPage(typed);
        await sendTripsLink(email.data, call);
        return linkSentPage(email.data);
      },
    },
    { tooMany: (problem, form) => linkRefusedPage(problem, form.get('email') ?? '') },
  ),
);

export default answer;

export const config: Config = { path: answer.paths };
