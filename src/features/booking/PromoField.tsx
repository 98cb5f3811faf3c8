import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useState } from 'react';
import { nightsBetween } from '#domain/day/day.ts';
import { type PromoOffer, promoOffer } from '#domain/price/promo.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { applyPromo } from './actions.ts';
import styles from './Booking.module.css';
import { $promoCode, $quote, $stay } from './store.ts';

const offerWords: Record<PromoOffer, string> = {
  free_night: 'Applied: your fourth night is free.',
  add_one_night: 'Add one night and it is free: the code wants four.',
  too_short: 'This code is for stays of four nights or more.',
  out_of_season: 'This code is for check-ins from September 1 to March 19.',
  unknown_code: 'We do not know this code.',
};

/** A promo code and, in words, what it did. The server decides; this only explains. */
export function PromoField() {
  const applied = useStore($promoCode);
  const quote = useStore($quote);
  const stay = useStore($stay);
  const [code, setCode] = useState(applied);
  const offer = applied
    ? promoOffer(stay.check_in, nightsBetween(stay.check_in, stay.check_out), applied)
    : null;
  const beaten = offer === 'free_night' && quote?.discount === 'deal';
  const words = beaten
    ? 'The Deal of the Day saves you more, so that one counts.'
    : offer && offerWords[offer];
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void applyPromo(code);
  };
  return (
    <div className={styles.promo}>
      <Field label="Promo code" optional hint={<span role="status">{words}</span>}>
        {(control) => (
          <input
            {...control}
            name="promo_code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            onKeyDown={applyOnEnter}
          />
        )}
      </Field>
      <Button onClick={() => void applyPromo(code)}>Apply</Button>
    </div>
  );
}
