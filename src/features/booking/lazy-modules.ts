import { lazyModule } from '#ui/lazy-module.ts';

/** What a guest needs once the form is filled in, or when something stands in the way of the hold. */
export const bookingParts = {
  steps: lazyModule(() => import('./HoldStatus.tsx')),
  notices: lazyModule(() => import('./BookingNotices.tsx')),
  ownHolds: lazyModule(() => import('./VisitorHolds.tsx')),
  hold: lazyModule(() => import('./submit-booking.ts')),
  contact: lazyModule(() => import('#domain/contact/contact.ts')),
  ledger: lazyModule(() => import('#domain/pricing/price-breakdown.ts')),
  own: lazyModule(() => import('./booking-steps.ts')),
};

/** Has what comes after a press ready before it; a failure is shown once it is needed. */
export function preloadBookingParts(): void {
  for (const part of [bookingParts.hold, bookingParts.steps, bookingParts.notices])
    part.load().catch(() => undefined);
}
