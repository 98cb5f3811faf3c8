import { lazyModule } from '#ui/use-arrived.ts';

/** What a guest with a booking that stands does not need at first, or never. */
export const bookedParts = {
  pending: lazyModule(() => import('./Pending.tsx')),
  forms: lazyModule(async () => (await import('./ManageForms.ts')).manageForms),
  dates: lazyModule(() => import('./OtherDates.tsx')),
  calendar: lazyModule(() => import('#domain/stay/ics.ts')),
};
