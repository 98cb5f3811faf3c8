import { useStore } from '@nanostores/react';
import type { CabinTerms } from '#domain/cabin/cabin.ts';
import { mostPets, type Party } from '#domain/guest/party.ts';
import { priceText } from '#domain/rates/words.ts';
import { counted, guestsLabel } from '#domain/stay/words.ts';
import { Stepper } from '#ui/Stepper.tsx';
import styles from './Booking.module.css';
import { changeStay } from './quote.ts';
import { $cabin, $stay } from './store.ts';

/** The party, within what the cabin sleeps; pets only where they are welcome, with what they cost. */
export function PartyFields() {
  const cabin = useStore($cabin);
  const party = useStore($stay);
  if (!cabin) return null;
  return (
    <fieldset className={styles.group}>
      <legend>Who is coming</legend>
      <PartySteppers terms={cabin.terms} party={party} onChange={(change) => void changeStay(change)} />
    </fieldset>
  );
}

export interface PartySteppersProps {
  terms: Pick<CabinTerms, 'max_guests' | 'pet_fee_cents'>;
  party: Party;
  onChange: (change: Partial<Party>) => void;
}

export function PartySteppers({ terms, party, onChange }: PartySteppersProps) {
  const { max_guests, pet_fee_cents } = terms;
  const { adults, children, pets } = party;
  return (
    <>
      <p className={styles.aside}>This cabin sleeps {max_guests}.</p>
      <Stepper
        label="Adults"
        value={adults}
        min={1}
        max={Math.max(1, max_guests - children)}
        describe={(value) => counted(value, 'adult')}
        onChange={(value) => onChange({ adults: value })}
      />
      <Stepper
        label="Children"
        value={children}
        max={Math.max(0, max_guests - adults)}
        describe={(value) => `${counted(value, 'child', 'children')}, ${guestsLabel(adults + value)} in all`}
        onChange={(value) => onChange({ children: value })}
      />
      {pet_fee_cents === null ? (
        <p className={styles.aside}>Pets are not allowed in this cabin.</p>
      ) : (
        <Stepper
          label="Pets"
          hint={
            pet_fee_cents === 0 ? 'Welcome, at no charge' : `${priceText(pet_fee_cents)} a stay, not a pet`
          }
          value={pets}
          max={mostPets}
          describe={(value) => counted(value, 'pet')}
          onChange={(value) => onChange({ pets: value })}
        />
      )}
    </>
  );
}
