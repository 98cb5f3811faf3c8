import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { useArrived } from '#ui/use-arrived.ts';
import styles from './Booking.module.css';
import { later } from './later.ts';
import { applyPromo } from './quote.ts';
import { $dates, $faults, $promoCode, $promoQuote, $promoTyped, setFault } from './store.ts';

/** A promo code and, in words, what it did. */
export function PromoField() {
  const typed = useStore($promoTyped);
  const applied = useStore($promoCode);
  const dates = useStore($dates);
  const quote = useStore($promoQuote);
  // Where they do not come, sending the booking says them.
  const words = useArrived(later.promo, applied !== '')?.promoWords(applied, dates, quote);
  const error = useStore($faults).promo_code;
  const apply = () => {
    setFault('promo_code', null);
    void applyPromo(typed);
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <div className={styles.promo}>
      <Field
        label="Promo code"
        optional
        hint={<span role="status">{error || typed.trim() !== applied.trim() ? null : words}</span>}
        error={error}
      >
        {(control) => (
          <input
            {...control}
            name="promo_code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={typed}
            onChange={(event) => {
              $promoTyped.set(event.target.value);
              if (error) setFault('promo_code', null);
            }}
            onKeyDown={applyOnEnter}
          />
        )}
      </Field>
      <Button onClick={apply}>Apply</Button>
    </div>
  );
}
