import { laterOf } from '#ui/use-arrived.ts';

/** What a guest needs once the form is filled in, or when something stands in the way of the hold. */
export const bookingParts = {
  steps: laterOf(() => import('./Held.tsx')),
  notices: laterOf(() => import('./Notices.tsx')),
  ownHolds: laterOf(() => import('./OwnHolds.tsx')),
  hold: laterOf(() => import('./hold.ts')),
  contact: laterOf(() => import('#domain/guest/contact.ts')),
  ledger: laterOf(() => import('#domain/price/ledger.ts')),
  own: laterOf(() => import('./steps.ts')),
};

/** Has what comes after a press ready before it; a failure is shown once it is needed. */
export function fetchLater(): void {
  for (const part of [bookingParts.hold, bookingParts.steps, bookingParts.notices])
    part.fetch().catch(() => undefined);
}
