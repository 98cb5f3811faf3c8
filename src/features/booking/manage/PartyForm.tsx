import { useState } from 'react';
import type { ChangeLimits, GuestBooking } from '#contracts/booking-management.ts';
import { partyCounts } from '#domain/availability/format-party.ts';
import { maxPets } from '#domain/availability/party.ts';
import { formatCents } from '#domain/money/money.ts';
import { pluralize } from '#domain/text/plural.ts';
import { PartySteppers } from '#ui/PartySteppers.tsx';
import { PricedForm } from './PricedForm.tsx';
import { priceChange } from './price-change.ts';

interface PartyChangeProps {
  booking: GuestBooking;
  limits: ChangeLimits;
  onSaved: () => void;
}

/** The party of a booking. The first pet, and a fee for each guest, are paid before they come along; both go back with them. */
export function PartyChange({ booking, limits, onSaved }: PartyChangeProps) {
  const { adults, children, pets } = booking;
  const [party, setParty] = useState({ adults, children, pets });
  const { quote, difference } = priceChange(booking, { party: { ...party, petFee: limits.pet_fee ?? 0 } });
  return (
    <PricedForm
      booking={booking}
      wanted={party}
      total={quote.total}
      action={saveWords(difference, pets, party.pets)}
      onSaved={onSaved}
    >
      <PartySteppers
        party={party}
        sleeps={limits.max_guests}
        pets={petsOf(limits, pets)}
        words={partyCounts(party)}
        onChange={(change) => setParty({ ...party, ...change })}
      />
    </PricedForm>
  );
}

function saveWords(fee: number, before: number, pets: number): string {
  if (fee === 0) return 'Save who is coming';
  const amount = formatCents(Math.abs(fee));
  if (fee > 0)
    return `Pay ${amount} and ${pets > before ? `bring ${pluralize(pets, 'pet')}` : 'save who is coming'}`;
  return `Save ${pets === 0 && before > 0 ? 'without pets' : 'who is coming'}, ${amount} less`;
}

/** Pets that are booked may stay, whatever the host says of pets by now. */
const petsOf = ({ pet_fee }: ChangeLimits, before: number) => ({
  most: pet_fee === null ? before : Math.max(maxPets, before),
  hint: petWords(pet_fee, before),
});

function petWords(fee: number | null, before: number): string {
  if (fee) return `${formatCents(fee)} for the stay, not a pet`;
  return before > 0
    ? 'Paid for the stay, however many come; without any the fee goes back'
    : 'At no further charge';
}
