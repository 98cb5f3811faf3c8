import type { ComponentType } from 'react';
import { type Arrival, laterOf } from '#ui/use-arrived.ts';
import type { ViewProps } from './view-props.ts';

export type { ViewProps } from './view-props.ts';

/** A part of the desk with an address of its own. */
export interface DeskView {
  /** Its name in the address: `/desk#bookings`. */
  name: string;
  /** Its name in the menu. */
  title: string;
  arrival: Arrival<{ View: ComponentType<ViewProps> }>;
}

const view = (name: string, title: string, load: () => Promise<ComponentType<ViewProps>>): DeskView => ({
  name,
  title,
  arrival: laterOf(async () => ({ View: await load() })),
});

/** Every view, in the order of the menu; each is downloaded when it is first opened. */
export const views: readonly DeskView[] = [
  view('today', 'Today', async () => (await import('./today/Today.tsx')).Today),
  view('calendar', 'Calendar', async () => (await import('./calendar/Calendar.tsx')).Calendar),
  view('history', 'History', async () => (await import('./history/History.tsx')).History),
];

/** The view of a name; undefined for one there is not. */
export const viewNamed = (name: string): DeskView | undefined => views.find((one) => one.name === name);
