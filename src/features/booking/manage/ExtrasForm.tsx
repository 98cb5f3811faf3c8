import { useState } from 'react';
import { Extras } from '#components/ExtrasOptions.tsx';
import type { GuestBooking } from '#contracts/booking-management.ts';
import { formatCents } from '#domain/money/money.ts';
import type { FeeLine } from '#domain/pricing/quote.ts';
import { PricedForm } from './PricedForm.tsx';
import { priceChange } from './price-change.ts';

interface ExtrasChangeProps {
  booking: GuestBooking;
  /** What there is, what the stay has of it first. */
  offered: readonly FeeLine[];
  onSaved: () => void;
}

/** What a stay has beside it: ticked is what was chosen, and the button says what another choice costs or gives back. */
export function ExtrasChange({ booking, offered, onSaved }: ExtrasChangeProps) {
  const had = booking.quote.fees?.filter(({ optional }) => optional).map(({ name }) => name) ?? [];
  const [extras, setExtras] = useState(had);
  const { quote, difference } = priceChange(booking, { extras: { chosen: extras, offered } });
  return (
    <PricedForm
      booking={booking}
      wanted={{ extras }}
      total={quote.total}
      action={saveWords(difference)}
      onSaved={onSaved}
    >
      <p className="soft">
        You pay for what you add before it is yours. What you leave out, you get back or need not pay.
      </p>
      <Extras legend="With your stay" offered={offered} chosen={extras} onChoose={setExtras} />
    </PricedForm>
  );
}

function saveWords(more: number): string {
  if (more === 0) return 'Save what comes with it';
  const amount = formatCents(Math.abs(more));
  return more > 0 ? `Pay ${amount} and add it` : `Save without it, ${amount} less`;
}
