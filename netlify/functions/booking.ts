/** Netlify function with the API calls of guests for prices and bookings. */

import type { Config } from '@netlify/functions';
import { bookingContracts } from '#contracts/booking.ts';
import { guestBookingContracts } from '#contracts/booking-management.ts';
import { partyContracts } from '#contracts/booking-party.ts';
import { cabinContracts } from '#contracts/cabins.ts';
import { contact } from '#contracts/contact-fields.ts';
import { pricingContracts } from '#contracts/pricing.ts';
import { cancelBooking } from '#netlify/booking/cancel-booking.ts';
import { cancelParty } from '#netlify/booking/cancel-party.ts';
import { changeBooking } from '#netlify/booking/change-booking.ts';
import { createBooking, createSplitBooking } from '#netlify/booking/create-booking.ts';
import { viewSharedStay } from '#netlify/booking/get-booking.ts';
import { viewBookingPage } from '#netlify/booking/get-booking-page.ts';
import { listVisitorStays, releaseHold } from '#netlify/booking/holds.ts';
import { takeUpSentQuote, viewSentQuote } from '#netlify/booking/sent-quote.ts';
import { getTrips, renewLink, sendTripsLink } from '#netlify/booking/trips.ts';
import { linkRefusedPage, linkSentPage, noAddressPage } from '#netlify/booking/trips-pages.ts';
import { getCabinTermsForGuest } from '#netlify/cabins/get-cabin.ts';
import { apiRoutes } from '#netlify/platform/http/api-routes.ts';
import { pageRoutes } from '#netlify/platform/http/page-routes.ts';
import { router } from '#netlify/platform/http/router.ts';
import { getQuote } from '#netlify/pricing/get-quote.ts';

const handler = router(
  apiRoutes(cabinContracts, { 'GET cabin-terms': getCabinTermsForGuest }),
  apiRoutes(pricingContracts, { 'GET quote-stay': getQuote }),
  apiRoutes(bookingContracts, {
    'POST create-booking': createBooking,
    'POST create-split-booking': createSplitBooking,
    'GET my-holds': (_request, context) => listVisitorStays(context),
    'GET sent-quote': viewSentQuote,
    'POST take-up-quote': takeUpSentQuote,
    'POST release-hold': releaseHold,
  }),
  apiRoutes(guestBookingContracts, {
    'GET booking': viewBookingPage,
    'GET shared-stay': viewSharedStay,
    'GET trips': getTrips,
    'POST renew-link': renewLink,
    'POST cancel-booking': cancelBooking,
    'POST change-booking': changeBooking,
  }),
  apiRoutes(partyContracts, { 'POST cancel-party': cancelParty }),
  pageRoutes(
    '/trips/send',
    {
      POST: async (form, context) => {
        const address = form.get('email') ?? '';
        const email = contact('email').safeParse(address);
        if (!email.success) return noAddressPage(address);
        await sendTripsLink(email.data, context);
        return linkSentPage(email.data);
      },
    },
    { tooMany: (problem, form) => linkRefusedPage(problem, form.get('email') ?? '') },
  ),
);

export default handler;

export const config: Config = { path: handler.paths };
