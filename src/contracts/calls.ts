/** Names, requests and responses of all API calls, and the headers they share. */

import type { z } from 'zod';
import type { Result } from '#domain/result.ts';
import type { hostReportContracts, visitContracts } from './analytics.ts';
import type { hostHistoryContracts } from './audit-log.ts';
import type { availabilityContracts } from './availability.ts';
import type { hostNightContracts } from './availability-host.ts';
import type { bookingContracts } from './booking.ts';
import type { hostBookingContracts } from './booking-host.ts';
import type { hostNewBookingContracts } from './booking-host-create.ts';
import type { guestBookingContracts } from './booking-management.ts';
import type { partyContracts } from './booking-party.ts';
import type { cabinContracts } from './cabins.ts';
import type { hostCabinContracts } from './cabins-host.ts';
import type { hostCalendarContracts } from './calendar-sync.ts';
import type { hostFileContracts } from './data.ts';
import type { dealContracts, hostDealContracts } from './deals.ts';
import type { Problem } from './errors.ts';
import type {
  hostAccountContracts,
  hostSessionContracts,
  signInContracts,
  signInLinkContracts,
} from './host-accounts.ts';
import type { todayContracts } from './host-dashboard.ts';
import type { itineraryContracts } from './itineraries.ts';
import type { healthContracts, hostJobContracts } from './jobs.ts';
import type { smsContracts } from './messages.ts';
import type { hostNewsletterContracts, newsletterContracts } from './newsletter.ts';
import type { ownerApplicationContracts, ownerApplicationHostContracts } from './owner-applications.ts';
import type { applicationPhotoContracts, hostPhotoContracts } from './photos.ts';
import type { priceAlertContracts } from './price-alerts.ts';
import type { pricingContracts } from './pricing.ts';
import type { hostReviewContracts } from './reviews.ts';
import type { searchContracts } from './search.ts';
import type { hostSettingContracts } from './settings.ts';
import type { hostBuildContracts } from './site-builds.ts';
import type { videoContracts } from './videos.ts';

/** All calls by method and name. Types only, so that importing this loads no schema. */
type Calls = typeof availabilityContracts &
  typeof bookingContracts &
  typeof cabinContracts &
  typeof dealContracts &
  typeof hostBookingContracts &
  typeof hostBuildContracts &
  typeof hostCabinContracts &
  typeof hostCalendarContracts &
  typeof hostDealContracts &
  typeof signInContracts &
  typeof hostFileContracts &
  typeof hostHistoryContracts &
  typeof signInLinkContracts &
  typeof hostNewBookingContracts &
  typeof hostNightContracts &
  typeof ownerApplicationHostContracts &
  typeof hostAccountContracts &
  typeof hostPhotoContracts &
  typeof hostReportContracts &
  typeof hostNewsletterContracts &
  typeof hostJobContracts &
  typeof hostReviewContracts &
  typeof hostSettingContracts &
  typeof hostSessionContracts &
  typeof todayContracts &
  typeof healthContracts &
  typeof itineraryContracts &
  typeof guestBookingContracts &
  typeof newsletterContracts &
  typeof partyContracts &
  typeof applicationPhotoContracts &
  typeof ownerApplicationContracts &
  typeof pricingContracts &
  typeof searchContracts &
  typeof smsContracts &
  typeof videoContracts &
  typeof visitContracts &
  typeof priceAlertContracts;

/** Method and path after `/api/`. */
export type CallName = keyof Calls;

/** Parsed input of a call. */
export type CallRequest<Name extends CallName> = z.output<Calls[Name]['schema']>;

/** Response of a successful call. */
export type CallResponse<Name extends CallName> = NonNullable<Calls[Name]['response']>;

/** Result of a use case. */
export type CallResult<Name extends CallName> = Promise<Result<CallResponse<Name>, Problem>>;

/** Names of the calls with this response. */
export type CallReturning<Response> = {
  [Name in CallName]: CallResponse<Name> extends Response ? Name : never;
}[CallName];

/** Returns the path of a call. */
export const callPath = (name: CallName): string => `/api/${name.slice(name.indexOf(' ') + 1)}`;

/** Header for the token of a link. In an address it would be logged. */
export const linkTokenHeader = 'link-token';

/**
 * Header for the visitor's session id, from browsers that refuse the cookie. Other sites' pages
 * cannot send it.
 */
export const sessionHeader = 'visitor-session';
