// Form that changes the guests and pets of a booking.

import { useState } from 'react';
import type { ChangeLimits, GuestBooking } from '#contracts/booking-management.ts';
import { partyCounts } from '#domain/availability/format-party.ts';
import { maxPets } from '#domain/availability/party.ts';
import { formatCents } from '#domain/money/money.ts';
import { PartySteppers } from '#ui/PartySteppers.tsx';
import { ChangeForm } from './ChangeForm.tsx';

interface PartyChangeProps {
  booking: GuestBooking;
  limits: ChangeLimits;
  onSaved: () => void;
}

/** Fees for a first pet and for more guests are paid in advance, and refunded if removed. */
export function PartyChange({ booking, limits, onSaved }: PartyChangeProps) {
  const { adults, children, pets } = booking;
  const [party, setParty] = useState({ adults, children, pets });
  return (
    <ChangeForm
      booking={booking}
      stayChange={party}
      change={{ party: { ...party, petFee: limits.pet_fee ?? 0 } }}
      action="Save who is coming"
      onSaved={onSaved}
    >
      <PartySteppers
        party={party}
        sleeps={limits.max_guests}
        pets={getPetOptions(limits, pets)}
        valueLabels={partyCounts(party)}
        onChange={(change) => setParty({ ...party, ...change })}
      />
    </ChangeForm>
  );
}

/** Booked pets may stay even if pets are no longer allowed. */
const getPetOptions = ({ pet_fee }: ChangeLimits, booked: number) => ({
  max: pet_fee === null ? booked : Math.max(maxPets, booked),
  hint: formatPetHint(pet_fee, booked),
});

function formatPetHint(fee: number | null, booked: number): string {
  if (fee) return `${formatCents(fee)} for the stay, not a pet`;
  return booked > 0
    ? 'Paid for the stay, however many come; without any the fee goes back'
    : 'At no further charge';
}
