import { laterOf } from '#ui/use-arrived.ts';

/** What only some who open an itinerary need: the editor for those who may edit, the others on a press. */
export const later = {
  editing: laterOf(async () => (await import('./editing.ts')).editing),
  calendar: laterOf(() => import('./calendar-file.ts')),
  copying: laterOf(() => import('#browser/create-itinerary.ts')),
};
