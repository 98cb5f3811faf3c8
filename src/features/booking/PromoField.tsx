import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { KeyboardEvent } from 'react';
import type { Quote } from '#domain/price/quote.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { setFault } from './actions.ts';
import styles from './Booking.module.css';
import { applyPromo } from './quote.ts';
import { $faults, $promoCode, $promoTyped, $quote } from './store.ts';

interface PromoFieldProps {
  onApply?: (code: string) => Promise<void>;
  /** The quote that says what the code did. */
  $applied?: ReadableAtom<Quote | null>;
}

/** A promo code and, in words, what it did. */
export function PromoField({ onApply = applyPromo, $applied = $quote }: PromoFieldProps) {
  const typed = useStore($promoTyped);
  const applied = useStore($promoCode);
  const words = useStore($applied)?.promo_words;
  const error = useStore($faults).promo_code;
  const apply = () => {
    setFault('promo_code', null);
    void onApply(typed);
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
