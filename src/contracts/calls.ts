import type { z } from 'zod';
import type { Result } from '#domain/result.ts';
import type { hostReportContracts, visitContracts } from './analytics.ts';
import type { hostHistoryContracts } from './audit-log.ts';
import type { hostNightContracts } from './availability.ts';
import type { bookingContracts } from './booking.ts';
import type { hostBookingContracts } from './booking-host.ts';
import type { hostNewBookingContracts } from './booking-host-create.ts';
import type { guestBookingContracts } from './booking-management.ts';
import type { hostCabinContracts } from './cabins.ts';
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
import type { hostReviewContracts } from './reviews.ts';
import type { searchContracts } from './search.ts';
import type { hostSettingContracts } from './settings.ts';
import type { videoContracts } from './videos.ts';

/** Every call by its method and name. Types alone: whoever imports this loads no schema. */
type Calls = typeof bookingContracts &
  typeof dealContracts &
  typeof hostBookingContracts &
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
  typeof applicationPhotoContracts &
  typeof ownerApplicationContracts &
  typeof searchContracts &
  typeof smsContracts &
  typeof videoContracts &
  typeof visitContracts &
  typeof priceAlertContracts;

/** Names a call by its method and what follows `/api/`. */
export type CallName = keyof Calls;

/** What is sent with a call, its schema kept. */
export type CallRequest<Name extends CallName> = z.output<Calls[Name]['schema']>;

/** What comes back of a call that has not failed. */
export type CallResponse<Name extends CallName> = NonNullable<Calls[Name]['response']>;

/** What a use case returns of a call. */
export type CallResult<Name extends CallName> = Promise<Result<CallResponse<Name>, Problem>>;

/** The calls that are answered so, once they have not failed. */
export type CallReturning<Response> = {
  [Name in CallName]: CallResponse<Name> extends Response ? Name : never;
}[CallName];

/** Where a call is sent, from the site's root. */
export const callPath = (name: CallName): string => `/api/${name.slice(name.indexOf(' ') + 1)}`;

/** The header that brings the token of a link: an address would show it to whoever keeps a list of those. */
export const linkTokenHeader = 'link-token';

/** The header of a visitor's session id, from a browser that sends no cookie. No other site's page can send it. */
export const sessionHeader = 'visitor-session';
