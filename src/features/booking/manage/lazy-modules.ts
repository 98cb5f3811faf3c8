import { lazyModule } from '#ui/lazy-module.ts';

/** What a guest with a booking that stands does not need at first, or never. */
export const bookedParts = {
  pending: lazyModule(() => import('./PaymentPending.tsx')),
  forms: lazyModule(async () => (await import('./manage-forms.ts')).manageForms),
  dates: lazyModule(() => import('./DatesForm.tsx')),
  calendar: lazyModule(() => import('#domain/booking/booking-ics.ts')),
};
