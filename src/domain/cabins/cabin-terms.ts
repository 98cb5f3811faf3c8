/** Copies the fields of a cabin that prices and terms of a booking depend on. */

import type { CabinTerms } from './cabin.ts';

export const getCabinTerms = (cabin: CabinTerms): CabinTerms => ({
  city: cabin.city,
  timezone: cabin.timezone,
  nightly_rate_cents: cabin.nightly_rate_cents,
  cleaning_fee_cents: cabin.cleaning_fee_cents,
  pet_fee_cents: cabin.pet_fee_cents,
  mama_cabins_nightly_surcharge: cabin.mama_cabins_nightly_surcharge,
  free_cancel_days: cabin.free_cancel_days,
  ...(cabin.policy && { policy: cabin.policy }),
  max_guests: cabin.max_guests,
  taxes: cabin.taxes,
  ...(cabin.fees?.length && { fees: cabin.fees }),
  ...(cabin.damage_deposit_cents && { damage_deposit_cents: cabin.damage_deposit_cents }),
  ...(cabin.deposit_percent && {
    deposit_percent: cabin.deposit_percent,
    balance_due_days: cabin.balance_due_days ?? 0,
  }),
});
