import type { Config } from '@netlify/functions';
import { booking } from '#contracts/booking.ts';
import { manageBooking } from '#contracts/manage-booking.ts';
import { apiRoutes } from '#lib/api-routes.ts';
import { router } from '#lib/router.ts';
import { viewBooking } from '#services/booking-view.ts';
import { holdStay } from '#services/bookings.ts';
import { readTerms } from '#services/cabins.ts';
import { cancelStay } from '#services/cancel-booking.ts';
import { changeStay } from '#services/change-booking.ts';
import { letHoldGo, readOwnStays } from '#services/holds.ts';
import { readQuote } from '#services/quotes.ts';
import { holdBoth } from '#services/split-bookings.ts';

const answer = router(
  apiRoutes(booking, {
    'GET cabin-terms': readTerms,
    'GET quote-stay': readQuote,
    'POST create-booking': holdStay,
    'POST create-split-booking': holdBoth,
    'GET my-holds': (_request, call) => readOwnStays(call),
    'POST release-hold': letHoldGo,
  }),
  apiRoutes(manageBooking, {
    'GET booking': viewBooking,
    'POST cancel-booking': cancelStay,
    'POST change-booking': changeStay,
  }),
);

export default answer;

export const config: Config = { path: answer.paths };
