import { type FormEvent, useState } from 'react';
import type { BookingView, ChangeLimits } from '#contracts/manage-booking.ts';
import { mostPets } from '#domain/guest/party.ts';
import { formatCents } from '#domain/price/money.ts';
import { counted, guestsLabel } from '#domain/stay/words.ts';
import { Button } from '#ui/Button.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import styles from './Manage.module.css';
import { sendChange, sendPaidChange } from './manage.ts';
import { BookingErrorMessage } from './Problem.tsx';
import { useSend } from './use-send.ts';

interface PartyChangeProps {
  booking: BookingView;
  limits: ChangeLimits;
  onSaved: () => void;
}

/** The party of a booking. Guests cost nothing; the first pet is paid before it comes along, and the fee goes back with the last. */
export function PartyChange({ booking, limits, onSaved }: PartyChangeProps) {
  const { adults, children, pets, quote } = booking;
  const [party, setParty] = useState({ adults, children, pets });
  const { busy, problem, send } = useSend();
  const fee = party.pets > pets ? (limits.pet_fee ?? 0) : party.pets === 0 && pets > 0 ? -quote.petFee : 0;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = { ...party, expected_total: quote.total + fee };
    if (await send(() => (fee > 0 ? sendPaidChange(wanted) : sendChange(wanted)))) if (fee <= 0) onSaved();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <p className={styles.aside}>This cabin sleeps {limits.max_guests}.</p>
      <Stepper
        label="Adults"
        value={party.adults}
        min={1}
        max={Math.max(1, limits.max_guests - party.children)}
        describe={(value) => counted(value, 'adult')}
        onChange={(value) => setParty({ ...party, adults: value })}
      />
      <Stepper
        label="Children"
        value={party.children}
        max={Math.max(0, limits.max_guests - party.adults)}
        describe={(value) =>
          `${counted(value, 'child', 'children')}, ${guestsLabel(party.adults + value)} in all`
        }
        onChange={(value) => setParty({ ...party, children: value })}
      />
      <Pets
        party={party}
        before={pets}
        limits={limits}
        onChange={(value) => setParty({ ...party, pets: value })}
      />
      <Button type="submit" busy={busy}>
        {fee > 0 ? `Pay ${formatCents(fee)} and bring ${counted(party.pets, 'pet')}` : null}
        {fee < 0 ? `Save without pets, ${formatCents(-fee)} less` : null}
        {fee === 0 ? 'Save who is coming' : null}
      </Button>
      <BookingErrorMessage problem={problem} />
    </form>
  );
}

interface PetsProps {
  party: { pets: number };
  before: number;
  limits: ChangeLimits;
  onChange: (pets: number) => void;
}

function Pets({ party, before, limits: { pet_fee }, onChange }: PetsProps) {
  if (pet_fee === null && before === 0) {
    return <p className={styles.aside}>Pets are not allowed in this cabin.</p>;
  }
  return (
    <Stepper
      label="Pets"
      hint={petWords(pet_fee, before)}
      value={party.pets}
      max={pet_fee === null ? before : Math.max(mostPets, before)}
      describe={(value) => counted(value, 'pet')}
      onChange={onChange}
    />
  );
}

function petWords(fee: number | null, before: number): string {
  if (fee) return `${formatCents(fee)} for the stay, not a pet`;
  return before > 0
    ? 'Paid for the stay, however many come; without any the fee goes back'
    : 'At no further charge';
}
