import { laterOf } from '#ui/use-arrived.ts';

/** What a guest with a booking that stands does not need at first, or never. */
export const bookedParts = {
  pending: laterOf(() => import('./Pending.tsx')),
  forms: laterOf(async () => (await import('./ManageForms.ts')).manageForms),
  dates: laterOf(() => import('./OtherDates.tsx')),
  calendar: laterOf(() => import('#domain/stay/ics.ts')),
};
