// Fields of the booking page for guests and pets, for each cabin.

import { useStore } from '@nanostores/react';
import { partyCounts } from '#domain/availability/format-party.ts';
import { maxPets } from '#domain/availability/party.ts';
import { guestsLabel } from '#domain/availability/party-labels.ts';
import { priceText } from '#domain/availability/rates/format-rate.ts';
import { bothOrAll } from '#domain/text/format-list.ts';
import { pluralize } from '#domain/text/plural.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { PartySteppers } from '#ui/PartySteppers.tsx';
import styles from './Booking.module.css';
import { changeParty } from './fetch-quotes.ts';
import { $searchedGuests, $stays, isPartyProblem, type StayToBook } from './store.ts';

export function PartyFields() {
  const stays = useStore($stays);
  const searched = useStore($searchedGuests);
  const isOne = stays.length === 1;
  const guests = stays.reduce((sum, { party }) => sum + party.adults + party.children, 0);
  return (
    <>
      {stays.map((stay, index) => {
        const steppers = (
          <PartySteppers
            party={stay.party}
            sleeps={stay.cabin.terms.max_guests}
            pets={getPetOptions(stay)}
            valueLabels={partyCounts(stay.party)}
            onChange={(change) => void changeParty(index, change)}
          />
        );
        return (
          <fieldset key={stay.cabin.slug} className={styles.group}>
            <legend>{isOne ? 'Who is coming' : `Who sleeps in ${stay.cabin.title}`}</legend>
            {isOne ? (
              // The party was chosen with the dates.
              <Disclosure label={formatPartyLabel(stay.party)} open={isPartyRefused(stay)}>
                <div className={styles.group}>{steppers}</div>
              </Disclosure>
            ) : (
              steppers
            )}
          </fieldset>
        );
      })}
      {isOne ? null : (
        <p role="status">
          <strong>{`${guestsLabel(guests)} in ${bothOrAll(stays.length)} cabins.`}</strong>
          {guests < searched ? (
            <span>{` ${pluralize(searched - guests, 'guest')} of your ${searched} without a bed.`}</span>
          ) : null}
        </p>
      )}
    </>
  );
}

const isPartyRefused = ({ price }: StayToBook): boolean =>
  price.state === 'refused' && isPartyProblem(price.problem);

/** For example '4 guests, no pets', so that guests with a pet look further. */
const formatPartyLabel = ({ adults, children, pets }: StayToBook['party']): string =>
  `${guestsLabel(adults + children)}, ${pets > 0 ? pluralize(pets, 'pet') : 'no pets'}`;

/** Maximum pets and the pet fee; 0 if pets are not allowed. */
function getPetOptions({ cabin: { terms } }: StayToBook): { max: number; hint: string } {
  const fee = terms.pet_fee_cents;
  if (fee === null) return { max: 0, hint: 'Not allowed in this cabin' };
  return {
    max: maxPets,
    hint: fee === 0 ? 'Welcome, at no charge' : `${priceText(fee)} a stay, not a pet`,
  };
}
