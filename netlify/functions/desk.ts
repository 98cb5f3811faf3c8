/** Netlify function with the API calls of the host dashboard. */

import type { Config } from '@netlify/functions';
import { hostReportContracts } from '#contracts/analytics.ts';
import { hostHistoryContracts } from '#contracts/audit-log.ts';
import { hostNightContracts } from '#contracts/availability-host.ts';
import { hostBookingContracts } from '#contracts/booking-host.ts';
import { hostNewBookingContracts } from '#contracts/booking-host-create.ts';
import { hostCabinContracts } from '#contracts/cabins-host.ts';
import { hostCalendarContracts } from '#contracts/calendar-sync.ts';
import { hostFileContracts } from '#contracts/data.ts';
import { hostDealContracts } from '#contracts/deals.ts';
import { hostAccountContracts } from '#contracts/host-accounts.ts';
import { todayContracts } from '#contracts/host-dashboard.ts';
import { hostJobContracts } from '#contracts/jobs.ts';
import { hostNewsletterContracts } from '#contracts/newsletter.ts';
import { ownerApplicationHostContracts } from '#contracts/owner-applications.ts';
import { hostReviewContracts } from '#contracts/reviews.ts';
import { hostSettingContracts } from '#contracts/settings.ts';
import { hostBuildContracts } from '#contracts/site-builds.ts';
import { getReport } from '#netlify/analytics/host.ts';
import { listAuditEntries } from '#netlify/audit-log/host.ts';
import { previewPutBack, putBack } from '#netlify/audit-log/host-restore.ts';
import { saveNights, showCalendar } from '#netlify/availability/host.ts';
import {
  addNoteAsHost,
  cancelBookingAsHost,
  checkProblemAsHost,
  decideDepositAsHost,
  discardChangeAsHost,
  resendEmailAsHost,
} from '#netlify/booking/host-actions.ts';
import { chargeExtraAsHost, refundPartAsHost } from '#netlify/booking/host-adjust-price.ts';
import {
  createBookingAsHost,
  endQuoteAsHost,
  priceNewBooking,
  searchGuestsAsHost,
} from '#netlify/booking/host-create-booking.ts';
import { getHostBooking, searchBookingsAsHost } from '#netlify/booking/host-get-booking.ts';
import { moveBookingAsHost, quoteMoveAsHost } from '#netlify/booking/host-move-booking.ts';
import { receivePaymentAsHost, recordRefundAsHost } from '#netlify/booking/host-receive-payment.ts';
import {
  deleteCabinAsHost,
  getCabinAsHost,
  listCabinNamesAsHost,
  listCabinsAsHost,
  writeCabin,
} from '#netlify/cabins/host.ts';
import {
  addFeedAsHost,
  changeAddress,
  changeFeedAsHost,
  getCabinCalendarAsHost,
  linkCabin,
  listCalendarsAsHost,
  previewFeed,
  resolveDoubleBooking,
  settleUnclearEvent,
} from '#netlify/calendar-sync/host.ts';
import { exportFile, importFile } from '#netlify/data/host.ts';
import { chooseNextDeal, listDealsAsHost } from '#netlify/deals/host.ts';
import {
  changeHostRoleAsAdmin,
  forgetPasskeys,
  inviteHostAsAdmin,
  listHostAccountsAsAdmin,
} from '#netlify/host-accounts/accounts-as-admin.ts';
import { createAdminRoutes, hostRoutes } from '#netlify/host-accounts/host-routes.ts';
import {
  getTodayAsHost,
  markBookingsSeenAsHost,
  settleFailedMessageAsHost,
} from '#netlify/host-dashboard/host.ts';
import { listJobsAsHost, runJobAsHost } from '#netlify/jobs/host.ts';
import { downloadNewsletter, getMessageReport } from '#netlify/newsletter/host.ts';
import {
  decideApplicationAsHost,
  getApplicationAsHost,
  listApplicationsAsHost,
} from '#netlify/owner-applications/host.ts';
import { router } from '#netlify/platform/http/router.ts';
import { listReviewsAsHost, writeReview } from '#netlify/reviews/host.ts';
import { showSettings, writeSetting } from '#netlify/settings/host.ts';
import { getBuildNotices, getPublishState, publish } from '#netlify/site-builds/host.ts';

const handler = router(
  createAdminRoutes(hostAccountContracts, {
    'GET desk/people': listHostAccountsAsAdmin,
    'POST desk/invite': inviteHostAsAdmin,
    'POST desk/change-person': changeHostRoleAsAdmin,
    'POST desk/forget-passkeys': forgetPasskeys,
  }),
  hostRoutes(todayContracts, {
    'GET desk/today': getTodayAsHost,
    'POST desk/see-bookings': markBookingsSeenAsHost,
    'POST desk/settle-message': settleFailedMessageAsHost,
  }),
  hostRoutes(hostBookingContracts, {
    'POST desk/bookings': searchBookingsAsHost,
    'POST desk/booking': getHostBooking,
    'POST desk/note-booking': addNoteAsHost,
    'POST desk/check-problem': checkProblemAsHost,
    'POST desk/resend-letter': resendEmailAsHost,
    'POST desk/cancel-booking': cancelBookingAsHost,
    'POST desk/price-move': quoteMoveAsHost,
    'POST desk/move-booking': moveBookingAsHost,
    'POST desk/release-change': discardChangeAsHost,
    'POST desk/receive-payment': receivePaymentAsHost,
    'POST desk/give-back': refundPartAsHost,
    'POST desk/charge-stay': chargeExtraAsHost,
    'POST desk/hand-back': recordRefundAsHost,
    'POST desk/settle-deposit': decideDepositAsHost,
  }),
  hostRoutes(hostNewBookingContracts, {
    'POST desk/guests': searchGuestsAsHost,
    'POST desk/price-booking': priceNewBooking,
    'POST desk/new-booking': createBookingAsHost,
    'POST desk/end-quote': endQuoteAsHost,
  }),
  hostRoutes(hostCabinContracts, {
    'GET desk/cabins': listCabinsAsHost,
    'GET desk/cabin-names': listCabinNamesAsHost,
    'GET desk/cabin': getCabinAsHost,
    'POST desk/cabin': writeCabin,
    'POST desk/delete-cabin': deleteCabinAsHost,
  }),
  hostRoutes(hostBuildContracts, {
    'GET desk/publish': getPublishState,
    'GET desk/build-notices': getBuildNotices,
    'POST desk/publish': publish,
  }),
  hostRoutes(hostNightContracts, {
    'GET desk/calendar': showCalendar,
    'POST desk/change-nights': saveNights,
  }),
  hostRoutes(hostCalendarContracts, {
    'GET desk/calendars': listCalendarsAsHost,
    'GET desk/cabin-calendar': getCabinCalendarAsHost,
    'POST desk/calendar-address': changeAddress,
    'POST desk/try-feed': previewFeed,
    'POST desk/add-feed': addFeedAsHost,
    'POST desk/change-feed': changeFeedAsHost,
    'POST desk/link-cabin': linkCabin,
    'POST desk/settle-collision': resolveDoubleBooking,
    'POST desk/settle-event': settleUnclearEvent,
  }),
  hostRoutes(hostDealContracts, {
    'GET desk/deals': listDealsAsHost,
    'POST desk/choose-deal': chooseNextDeal,
  }),
  hostRoutes(ownerApplicationHostContracts, {
    'GET desk/owners': listApplicationsAsHost,
    'GET desk/owner': getApplicationAsHost,
    'POST desk/decide-owner': decideApplicationAsHost,
  }),
  hostRoutes(hostReviewContracts, {
    'GET desk/reviews': listReviewsAsHost,
    'POST desk/reviews': writeReview,
  }),
  hostRoutes(hostSettingContracts, { 'GET desk/settings': showSettings, 'POST desk/setting': writeSetting }),
  hostRoutes(hostFileContracts, { 'POST desk/import': importFile, 'GET desk/export': exportFile }),
  hostRoutes(hostHistoryContracts, {
    'GET desk/history': listAuditEntries,
    'GET desk/put-back': previewPutBack,
    'POST desk/put-back': putBack,
  }),
  hostRoutes(hostReportContracts, { 'GET desk/numbers': getReport }),
  hostRoutes(hostNewsletterContracts, {
    'GET desk/letters': getMessageReport,
    'GET desk/newsletter.csv': downloadNewsletter,
  }),
  hostRoutes(hostJobContracts, {
    'GET desk/jobs': listJobsAsHost,
    'POST desk/run-job': runJobAsHost,
  }),
);

export default handler;

export const config: Config = { path: handler.paths };
