import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import { addDays } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Field } from '#ui/Field.tsx';
import styles from './Booking.module.css';
import { applyPromo, changeDates, focusFormAfter } from './fetch-quotes.ts';
import { $dates, $fieldErrors, $promoCode, $promoState, $promoTyped, setFieldError } from './store.ts';

/** Field for a promo code, with a message on its effect. */
export function PromoField() {
  const code = useStore($promoTyped);
  const applied = useStore($promoCode);
  const { check_in, check_out } = useStore($dates);
  const promo = useStore($promoState);
  const addsNight = promo.addsNight && code.trim() === applied.trim();
  const error = useStore($fieldErrors).promo_code;
  const apply = () => {
    setFieldError('promo_code', null);
    void applyPromo(code);
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <Disclosure label="Add a promo code" open={code !== '' || Boolean(error)}>
      <div className={styles.promo}>
        <Field
          label="Promo code"
          optional
          hint={<span role="status">{error || code.trim() !== applied.trim() ? null : promo.message}</span>}
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
              value={code}
              onChange={(event) => {
                $promoTyped.set(event.target.value);
                if (error) setFieldError('promo_code', null);
              }}
              onKeyDown={applyOnEnter}
            />
          )}
        </Field>
        <Button onClick={apply}>Apply</Button>
        {addsNight ? (
          <Button
            className={styles.longer}
            onClick={(event) =>
              void focusFormAfter(event, changeDates({ check_in, check_out: addDays(check_out, 1) }))
            }
          >
            Add the night of {formatDay(check_out, 'short')}
          </Button>
        ) : null}
      </div>
    </Disclosure>
  );
}
