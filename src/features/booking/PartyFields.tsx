import { useStore } from '@nanostores/react';
import { mostPets, type Party } from '#domain/guest/party.ts';
import { priceText } from '#domain/rates/words.ts';
import { counted, guestsLabel } from '#domain/stay/words.ts';
import { Stepper } from '#ui/Stepper.tsx';
import styles from './Booking.module.css';
import { changeParty } from './quote.ts';
import { $searchedGuests, $stays, type StayToBook } from './store.ts';

/** Who is coming; in several cabins, who sleeps in which. */
export function PartyFields() {
  const stays = useStore($stays);
  const searched = useStore($searchedGuests);
  const isOne = stays.length === 1;
  const guests = stays.reduce((sum, { party }) => sum + party.adults + party.children, 0);
  return (
    <>
      {stays.map((stay, place) => (
        <fieldset key={stay.cabin.slug} className={styles.group}>
          <legend>{isOne ? 'Who is coming' : `Who sleeps in ${stay.cabin.title}`}</legend>
          <PartySteppers stay={stay} place={place} />
        </fieldset>
      ))}
      {isOne ? null : (
        <p role="status">
          <strong>{guestsLabel(guests)} in both cabins.</strong>
          {guests < searched
            ? ` ${counted(searched - guests, 'guest')} of your ${searched} without a bed.`
            : null}
        </p>
      )}
    </>
  );
}

/** A party within what its cabin sleeps; pets only where they are welcome, with what they cost. */
function PartySteppers({ stay: { cabin, party }, place }: { stay: StayToBook; place: number }) {
  const { max_guests, pet_fee_cents } = cabin.terms;
  const { adults, children, pets } = party;
  const change = (to: Partial<Party>) => void changeParty(place, to);
  return (
    <>
      <p className={styles.aside}>This cabin sleeps {max_guests}.</p>
      <Stepper
        label="Adults"
        value={adults}
        min={1}
        max={Math.max(1, max_guests - children)}
        describe={(value) => counted(value, 'adult')}
        onChange={(value) => change({ adults: value })}
      />
      <Stepper
        label="Children"
        value={children}
        max={Math.max(0, max_guests - adults)}
        describe={(value) => `${counted(value, 'child', 'children')}, ${guestsLabel(adults + value)} in all`}
        onChange={(value) => change({ children: value })}
      />
      {pet_fee_cents === null && pets === 0 ? (
        <p className={styles.aside}>Pets are not allowed in this cabin.</p>
      ) : (
        <Stepper
          label="Pets"
          hint={petsHint(pet_fee_cents)}
          value={pets}
          max={pet_fee_cents === null ? 0 : mostPets}
          describe={(value) => counted(value, 'pet')}
          onChange={(value) => change({ pets: value })}
        />
      )}
    </>
  );
}

function petsHint(fee: number | null): string {
  if (fee === null) return 'Not allowed in this cabin';
  return fee === 0 ? 'Welcome, at no charge' : `${priceText(fee)} a stay, not a pet`;
}
