/** Views of the host dashboard, with their names in the URL, titles and modules. */

import type { ComponentType } from 'react';
import type { ViewProps } from './route.ts';

/** A view of the host's pages with its own address. */
export interface HostView {
  /** Name in the address: `/desk#bookings`. */
  name: string;
  title: string;
  /** Whether only admins may open it. */
  isAdminOnly?: boolean;
  load: () => Promise<ComponentType<ViewProps>>;
}

const view = (name: string, title: string, load: () => Promise<ComponentType<ViewProps>>): HostView => ({
  name,
  title,
  load,
});

export interface MenuPart {
  title: string;
  views: readonly HostView[];
}

const part = (title: string, ...views: HostView[]): MenuPart => ({ title, views });

/**
 * Views of the dashboard in the order of the menu. A view's module loads when it is first opened.
 * On a phone the first part is the bar at the bottom.
 */
export const menu: readonly [MenuPart, ...MenuPart[]] = [
  part(
    'Every day',
    view('today', 'Today', async () => (await import('./host-dashboard/Today.tsx')).Today),
    view('bookings', 'Bookings', async () => (await import('./booking/Bookings.tsx')).Bookings),
    view('calendar', 'Calendar', async () => (await import('./availability/HostCalendar.tsx')).HostCalendar),
  ),
  part(
    'What you rent out',
    view('cabins', 'Cabins', async () => (await import('./cabins/Cabins.tsx')).Cabins),
    view('calendars', 'Calendars', async () => (await import('./calendar-sync/Calendars.tsx')).Calendars),
    view(
      'owners',
      'Owners',
      async () => (await import('./owner-applications/Applications.tsx')).ApplicationsView,
    ),
  ),
  part(
    'Guests',
    view('reviews', 'Reviews', async () => (await import('./reviews/Reviews.tsx')).Reviews),
    view('letters', 'Letters', async () => (await import('./newsletter/Messages.tsx')).MessagesView),
  ),
  part(
    'Prices and terms',
    view('deals', 'Deals', async () => (await import('./deals/Deals.tsx')).Deals),
    view('settings', 'Settings', async () => (await import('./settings/Settings.tsx')).Settings),
  ),
  part(
    'How it goes',
    view('numbers', 'Numbers', async () => (await import('./analytics/Reports.tsx')).ReportsView),
    view('history', 'History', async () => (await import('./audit-log/History.tsx')).History),
    view('jobs', 'Jobs', async () => (await import('./jobs/Jobs.tsx')).Jobs),
    view('data', 'Data', async () => (await import('./data/DataFiles.tsx')).DataFiles),
  ),
  part(
    'Who signs in',
    {
      ...view(
        'people',
        'People',
        async () => (await import('./host-accounts/HostAccounts.tsx')).HostAccountsView,
      ),
      isAdminOnly: true,
    },
    view('you', 'You', async () => (await import('./host-accounts/AccountSecurity.tsx')).AccountSecurityView),
  ),
];

export const views: readonly HostView[] = menu.flatMap((view) => view.views);

/** Returns the view with this name; `undefined` if there is none. */
export const findView = (name: string): HostView | undefined => views.find((view) => view.name === name);
