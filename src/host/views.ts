import type { ComponentType } from 'react';
import { type Arrival, laterOf } from '#ui/use-arrived.ts';
import type { ViewProps } from './route.ts';

/** A part of the desk with an address of its own. */
export interface HostView {
  /** Its name in the address: `/desk#bookings`. */
  name: string;
  /** Its name in the menu. */
  title: string;
  /** Whether it is for the owners of the business alone. */
  isOwners?: boolean;
  arrival: Arrival<{ View: ComponentType<ViewProps> }>;
}

const view = (name: string, title: string, load: () => Promise<ComponentType<ViewProps>>): HostView => ({
  name,
  title,
  arrival: laterOf(async () => ({ View: await load() })),
});

/** Every view, in the order of the menu; each is downloaded when it is first opened. */
export const views: readonly HostView[] = [
  view('today', 'Today', async () => (await import('./today/Today.tsx')).Today),
  view('bookings', 'Bookings', async () => (await import('./bookings/Bookings.tsx')).Bookings),
  view('calendar', 'Calendar', async () => (await import('./calendar/Calendar.tsx')).HostCalendar),
  view('cabins', 'Cabins', async () => (await import('./cabins/Cabins.tsx')).Cabins),
  view('reviews', 'Reviews', async () => (await import('./reviews/Reviews.tsx')).Reviews),
  view('owners', 'Owners', async () => (await import('./owners/Owners.tsx')).Owners),
  view('calendars', 'Calendars', async () => (await import('./calendars/Calendars.tsx')).Calendars),
  view('deals', 'Deals', async () => (await import('./deals/Deals.tsx')).Deals),
  view('settings', 'Settings', async () => (await import('./settings/Settings.tsx')).Settings),
  view('letters', 'Letters', async () => (await import('./letters/Letters.tsx')).Letters),
  view('numbers', 'Numbers', async () => (await import('./numbers/Numbers.tsx')).Numbers),
  view('jobs', 'Jobs', async () => (await import('./jobs/Jobs.tsx')).Jobs),
  view('data', 'Data', async () => (await import('./data/Data.tsx')).Data),
  view('history', 'History', async () => (await import('./history/History.tsx')).History),
  { ...view('people', 'People', async () => (await import('./people/People.tsx')).People), isOwners: true },
  view('you', 'You', async () => (await import('./you/You.tsx')).You),
];

/** The view of a name; undefined for one there is not. */
export const viewNamed = (name: string): HostView | undefined => views.find((one) => one.name === name);
