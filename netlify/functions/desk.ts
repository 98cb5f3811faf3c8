import type { Config } from '@netlify/functions';
import { hostBookingContracts } from '#contracts/desk/bookings.ts';
import { hostCabinContracts } from '#contracts/desk/cabins.ts';
import { hostCalendarContracts } from '#contracts/desk/calendars.ts';
import { hostDealContracts } from '#contracts/desk/deals.ts';
import { hostFileContracts } from '#contracts/desk/files.ts';
import { hostHistoryContracts } from '#contracts/desk/history.ts';
import { hostNewBookingContracts } from '#contracts/desk/new-booking.ts';
import { hostNightContracts } from '#contracts/desk/nights.ts';
import { ownerApplicationHostContracts } from '#contracts/desk/owners.ts';
import { hostAccountContracts } from '#contracts/desk/people.ts';
import { hostReportContracts } from '#contracts/desk/reports.ts';
import { hostReviewContracts } from '#contracts/desk/reviews.ts';
import { hostSettingContracts } from '#contracts/desk/settings.ts';
import { todayContracts } from '#contracts/desk/today.ts';
import { hostRoutes, ownerRoutes } from '#lib/api-routes.ts';
import { router } from '#lib/router.ts';
import { chargeAtDesk, giveBackAtDesk } from '#services/desk/adjust-price.ts';
import {
  cancelAtDesk,
  checkAtDesk,
  noteAtDesk,
  releaseAtDesk,
  resendAtDesk,
  settleDepositAtDesk,
} from '#services/desk/booking-acts.ts';
import { findAtDesk, viewDeskBooking } from '#services/desk/booking-view.ts';
import { readCabin, readCabinNames, readCabins, writeCabin } from '#services/desk/cabins.ts';
import {
  changeAddress,
  changeFollowedFeed,
  followFeed,
  linkCabin,
  readCabinCalendar,
  readFollowedCalendars,
  settleCollision,
  settleUnclearEvent,
  tryFeed,
} from '#services/desk/calendars.ts';
import { chooseNextDeal, readDeals } from '#services/desk/deals.ts';
import { bringFile, takeFile } from '#services/desk/files.ts';
import { readHistory } from '#services/desk/history.ts';
import { readDeskJobs, runJobAtDesk } from '#services/desk/jobs.ts';
import { moveAtDesk, priceMoveAtDesk } from '#services/desk/move-booking.ts';
import { bookAtDesk, endQuoteAtDesk, findGuestsAtDesk, priceNewBooking } from '#services/desk/new-booking.ts';
import { saveNights, showCalendar } from '#services/desk/nights.ts';
import { decideAtDesk, readOwner, readOwners } from '#services/desk/owners.ts';
import { changePerson, forgetPasskeys, invitePerson, readPeople } from '#services/desk/people.ts';
import { publish, readPublish } from '#services/desk/publish.ts';
import { previewPutBack, putBack } from '#services/desk/put-back.ts';
import { handBackAtDesk, receiveAtDesk } from '#services/desk/receive-payment.ts';
import { downloadNewsletter, readLetters, readNumbers } from '#services/desk/reports.ts';
import { readReviews, writeReview } from '#services/desk/reviews.ts';
import { showSettings, writeSetting } from '#services/desk/settings.ts';
import { readDeskToday, seeBookingsAtDesk, settleMessageAtDesk } from '#services/desk/today.ts';

const answer = router(
  ownerRoutes(hostAccountContracts, {
    'GET desk/people': readPeople,
    'POST desk/invite': invitePerson,
    'POST desk/change-person': changePerson,
    'POST desk/forget-passkeys': forgetPasskeys,
  }),
  hostRoutes(todayContracts, {
    'GET desk/today': readDeskToday,
    'POST desk/see-bookings': seeBookingsAtDesk,
    'POST desk/settle-message': settleMessageAtDesk,
  }),
  hostRoutes(hostBookingContracts, {
    'POST desk/bookings': findAtDesk,
    'POST desk/booking': viewDeskBooking,
    'POST desk/note-booking': noteAtDesk,
    'POST desk/check-problem': checkAtDesk,
    'POST desk/resend-letter': resendAtDesk,
    'POST desk/cancel-booking': cancelAtDesk,
    'POST desk/price-move': priceMoveAtDesk,
    'POST desk/move-booking': moveAtDesk,
    'POST desk/release-change': releaseAtDesk,
    'POST desk/receive-payment': receiveAtDesk,
    'POST desk/give-back': giveBackAtDesk,
    'POST desk/charge-stay': chargeAtDesk,
    'POST desk/hand-back': handBackAtDesk,
    'POST desk/settle-deposit': settleDepositAtDesk,
  }),
  hostRoutes(hostNewBookingContracts, {
    'POST desk/guests': findGuestsAtDesk,
    'POST desk/price-booking': priceNewBooking,
    'POST desk/new-booking': bookAtDesk,
    'POST desk/end-quote': endQuoteAtDesk,
  }),
  hostRoutes(hostCabinContracts, {
    'GET desk/cabins': readCabins,
    'GET desk/cabin-names': readCabinNames,
    'GET desk/cabin': readCabin,
    'POST desk/cabin': writeCabin,
    'GET desk/publish': readPublish,
    'POST desk/publish': publish,
  }),
  hostRoutes(hostNightContracts, {
    'GET desk/calendar': showCalendar,
    'POST desk/change-nights': saveNights,
  }),
  hostRoutes(hostCalendarContracts, {
    'GET desk/calendars': readFollowedCalendars,
    'GET desk/cabin-calendar': readCabinCalendar,
    'POST desk/calendar-address': changeAddress,
    'POST desk/try-feed': tryFeed,
    'POST desk/add-feed': followFeed,
    'POST desk/change-feed': changeFollowedFeed,
    'POST desk/link-cabin': linkCabin,
    'POST desk/settle-collision': settleCollision,
    'POST desk/settle-event': settleUnclearEvent,
  }),
  hostRoutes(hostDealContracts, {
    'GET desk/deals': readDeals,
    'POST desk/choose-deal': chooseNextDeal,
  }),
  hostRoutes(ownerApplicationHostContracts, {
    'GET desk/owners': readOwners,
    'GET desk/owner': readOwner,
    'POST desk/decide-owner': decideAtDesk,
  }),
  hostRoutes(hostReviewContracts, { 'GET desk/reviews': readReviews, 'POST desk/reviews': writeReview }),
  hostRoutes(hostSettingContracts, { 'GET desk/settings': showSettings, 'POST desk/setting': writeSetting }),
  hostRoutes(hostFileContracts, { 'POST desk/import': bringFile, 'GET desk/export': takeFile }),
  hostRoutes(hostHistoryContracts, {
    'GET desk/history': readHistory,
    'GET desk/put-back': previewPutBack,
    'POST desk/put-back': putBack,
  }),
  hostRoutes(hostReportContracts, {
    'GET desk/numbers': readNumbers,
    'GET desk/letters': readLetters,
    'GET desk/newsletter.csv': downloadNewsletter,
    'GET desk/jobs': readDeskJobs,
    'POST desk/run-job': runJobAtDesk,
  }),
);

export default answer;

export const config: Config = { path: answer.paths };
