import { laterOf } from '#ui/use-arrived.ts';

/** What only some who open an itinerary need: the editor for those who may edit, the calendar file on a press. */
export const later = {
  editing: laterOf(async () => (await import('./editing.ts')).editing),
  calendar: laterOf(() => import('#domain/itinerary/itinerary-ics.ts')),
};
