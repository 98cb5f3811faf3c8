import { type SubmitEvent, useRef } from 'react';
import { deskCabinNames } from '#contracts/desk/cabin-names.ts';
import { bookingFilters, type DayKind, dayKinds } from '#domain/desk/booking-search.ts';
import { bookingFilterWords } from '#domain/desk/booking-words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { useDeskCall } from '../parts/use-desk-call.ts';
import styles from './Bookings.module.css';
import { $search, findBy } from './search.ts';

const nothing = {};
const dayWords: Record<DayKind, string> = {
  arriving: 'Arrive',
  departing: 'Leave',
  staying: 'Stay the night',
};

/** What to find, by any or all of it. What was looked for before stands in it. */
export function FindForm() {
  const form = useRef<HTMLFormElement>(null);
  const { value } = useDeskCall(deskCabinNames, nothing);
  const { text, filter, cabin_id, day, day_kind } = $search.get();
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    findBy(new FormData(event.currentTarget));
  };
  const clear = () => {
    for (const control of form.current?.elements ?? []) {
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = '';
    }
    const kind = form.current?.elements.namedItem('day_kind');
    if (kind instanceof HTMLSelectElement) kind.value = 'arriving';
    $search.set({});
  };
  return (
    <search>
      <form ref={form} className={styles.form} onSubmit={find}>
        <div className={styles.wide}>
          <Field label="Reference, name, e-mail or phone">
            {(control) => (
              <input
                {...control}
                type="search"
                name="text"
                defaultValue={text}
                maxLength={200}
                autoComplete="off"
              />
            )}
          </Field>
        </div>
        <Field label="State">
          {(control) => (
            <select {...control} name="filter" defaultValue={filter ?? ''}>
              <option value="">Any</option>
              {bookingFilters.map((one) => (
                <option key={one} value={one}>
                  {bookingFilterWords[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Cabin">
          {(control) => (
            // A new key once the names are here, so that what was chosen before is chosen again.
            <select {...control} key={value ? 'names' : 'none'} name="cabin_id" defaultValue={cabin_id ?? ''}>
              <option value="">Any</option>
              {value?.cabins.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Guests who">
          {(control) => (
            <select {...control} name="day_kind" defaultValue={day_kind ?? 'arriving'}>
              {dayKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {dayWords[kind]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="On">
          {(control) => <input {...control} type="date" name="day" defaultValue={day} />}
        </Field>
        <div className={styles.ways}>
          <Button type="submit" tone="ember">
            Find
          </Button>
          <Button tone="plain" onClick={clear}>
            Clear
          </Button>
        </div>
      </form>
    </search>
  );
}
