import type { z } from 'zod';
import type { Result } from '#domain/result.ts';
import type { booking } from './booking.ts';
import type { deal } from './deal.ts';
import type { deskBookings } from './desk/bookings.ts';
import type { deskCabins } from './desk/cabins.ts';
import type { deskCalendars } from './desk/calendars.ts';
import type { deskDeals } from './desk/deals.ts';
import type { deskFiles } from './desk/files.ts';
import type { deskHistory } from './desk/history.ts';
import type { deskNewBooking } from './desk/new-booking.ts';
import type { deskNights } from './desk/nights.ts';
import type { deskOwners } from './desk/owners.ts';
import type { deskPeople } from './desk/people.ts';
import type { deskPhotos } from './desk/photos.ts';
import type { deskReports } from './desk/reports.ts';
import type { deskReviews } from './desk/reviews.ts';
import type { deskDoor, deskLinks, deskSession } from './desk/session.ts';
import type { deskSettings } from './desk/settings.ts';
import type { deskToday } from './desk/today.ts';
import type { Problem } from './errors.ts';
import type { health } from './health.ts';
import type { itinerary } from './itinerary.ts';
import type { manageBooking } from './manage-booking.ts';
import type { newsletter } from './newsletter.ts';
import type { ownerPhotos } from './owner-photos.ts';
import type { owners } from './owners.ts';
import type { search } from './search.ts';
import type { texts } from './texts.ts';
import type { videos } from './videos.ts';
import type { visits } from './visits.ts';
import type { watches } from './watches.ts';

/** Every call by its method and name. Types alone: whoever imports this loads no schema. */
type Calls = typeof booking &
  typeof deal &
  typeof deskBookings &
  typeof deskCabins &
  typeof deskCalendars &
  typeof deskDeals &
  typeof deskDoor &
  typeof deskFiles &
  typeof deskHistory &
  typeof deskLinks &
  typeof deskNewBooking &
  typeof deskNights &
  typeof deskOwners &
  typeof deskPeople &
  typeof deskPhotos &
  typeof deskReports &
  typeof deskReviews &
  typeof deskSettings &
  typeof deskSession &
  typeof deskToday &
  typeof health &
  typeof itinerary &
  typeof manageBooking &
  typeof newsletter &
  typeof ownerPhotos &
  typeof owners &
  typeof search &
  typeof texts &
  typeof videos &
  typeof visits &
  typeof watches;

/** Names a call by its method and what follows `/api/`. */
export type CallName = keyof Calls;

/** What is sent with a call, its schema kept. */
export type CallRequest<Name extends CallName> = z.output<Calls[Name]['schema']>;

/** What comes back of a call that has not failed. */
export type CallResponse<Name extends CallName> = NonNullable<Calls[Name]['response']>;

/** What a use case returns of a call. */
export type CallResult<Name extends CallName> = Promise<Result<CallResponse<Name>, Problem>>;

/** The calls that are answered so, once they have not failed. */
export type CallAnswering<Response> = {
  [Name in CallName]: CallResponse<Name> extends Response ? Name : never;
}[CallName];

/** Where a call is sent, from the site's root. */
export const callPath = (name: CallName): string => `/api/${name.slice(name.indexOf(' ') + 1)}`;

/** The header that brings the token of a link: an address would show it to whoever keeps a list of those. */
export const tokenHeader = 'link-token';

/** The header of a visitor's session id, from a browser that sends no cookie. No other site's page can send it. */
export const sessionHeader = 'visitor-session';
