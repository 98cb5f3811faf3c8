import { type SubmitEvent, useState } from 'react';
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
  const [cleared, setCleared] = useState(0);
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    findBy(new FormData(event.currentTarget));
  };
  const clear = () => {
    $search.set({});
    setCleared(cleared + 1);
  };
  const { text, filter, cabin_id, day, day_kind } = $search.get();
  return (
    <search>
      <form key={cleared} className={styles.form} onSubmit={find}>
        <div className={styles.wide}>
          <Field label="Reference, name, e-mail or phone">
            {(control) => (
              <input
                {...control}
                {...{ type: 'search', name: 'text', defaultValue: text, maxLength: 200, autoComplete: 'off' }}
              />
            )}
          </Field>
        </div>
        <Choice label="State" name="filter" chosen={filter}>
          {bookingFilters.map((one) => [one, bookingFilterWords[one]])}
        </Choice>
        <CabinChoice chosen={cabin_id} />
        <Choice label="Guests who" name="day_kind" chosen={day_kind ?? 'arriving'}>
          {dayKinds.map((kind) => [kind, dayWords[kind]])}
        </Choice>
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

function CabinChoice({ chosen }: { chosen: string | undefined }) {
  const { value } = useDeskCall('GET desk/cabin-names', nothing);
  const names = value?.cabins.map(({ id, title }): Option => [id, title]) ?? [];
  // Another key once the names are here, so that what was chosen before is chosen again.
  return (
    <Choice key={value ? 'names' : 'none'} label="Cabin" name="cabin_id" chosen={chosen}>
      {names}
    </Choice>
  );
}

type Option = readonly [value: string, words: string];

interface ChoiceProps {
  label: string;
  name: string;
  chosen: string | undefined;
  children: readonly Option[];
}

/** One of several, or any; of the kinds of a day there is always one. */
const Choice = ({ label, name, chosen = '', children }: ChoiceProps) => (
  <Field label={label}>
    {(control) => (
      <select {...control} name={name} defaultValue={chosen}>
        {name === 'day_kind' ? null : <option value="">Any</option>}
        {children.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    )}
  </Field>
);
