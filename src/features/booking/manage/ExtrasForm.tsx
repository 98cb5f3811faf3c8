import { useState } from 'react';
import { Extras } from '#components/ExtrasOptions.tsx';
import type { GuestBooking } from '#contracts/booking-management.ts';
import type { FeeLine } from '#domain/pricing/quote.ts';
import { ChangeForm } from './ChangeForm.tsx';

interface ExtrasChangeProps {
  booking: GuestBooking;
  /** Available extras, those of the stay first. */
  offered: readonly FeeLine[];
  onSaved: () => void;
}

/** Form for the optional fees of a booking. */
export function ExtrasChange({ booking, offered, onSaved }: ExtrasChangeProps) {
  const bookedExtras = booking.quote.fees?.filter(({ optional }) => optional).map(({ name }) => name) ?? [];
  const [extras, setExtras] = useState(bookedExtras);
  return (
    <ChangeForm
      booking={booking}
      stayChange={{ extras }}
      change={{ extras: { chosen: extras, offered } }}
      action="Save what comes with it"
      onSaved={onSaved}
    >
      <Extras legend="With your stay" offered={offered} chosen={extras} onChoose={setExtras} />
    </ChangeForm>
  );
}
