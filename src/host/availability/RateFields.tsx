/** Fields of the rate dialog: cabins and nights, and their new values. */

import { everyWeekday, weekdayLabels } from '#domain/availability/rates/rate-edit.ts';
import type { RateForm } from '#domain/availability/rates/rate-form.ts';
import { CabinCheckboxes, type NamedCabin } from '#host/parts/CabinCheckboxes.tsx';
import { Checkbox } from '#host/parts/Checkbox.tsx';
import { CheckboxesError } from '#host/parts/ErrorMessage.tsx';
import formStyles from '#host/parts/form.module.css';
import { SelectInput, TextInput } from '#ui/TextInput.tsx';
import styles from './HostCalendar.module.css';

interface FormPartProps {
  form: RateForm;
  onChange: (part: Partial<RateForm>) => void;
}

export function RangeFields(props: FormPartProps & { cabins: readonly NamedCabin[] }) {
  const { form, cabins, onChange } = props;
  return (
    <>
      <CabinCheckboxes
        keyName="number"
        cabins={cabins}
        chosen={form.cabins}
        onChange={(value) => onChange({ cabins: value })}
        emptySummary="No cabin is chosen"
        hasSelectAll
      />
      <div className={formStyles.pair}>
        <TextInput
          label="First night"
          type="date"
          name="first"
          value={form.first}
          onChange={(first) => onChange({ first })}
        />
        <TextInput
          label="Last night"
          type="date"
          name="last"
          value={form.last}
          onChange={(last) => onChange({ last })}
        />
      </div>
      <Weekdays
        legend="Only the nights of"
        chosen={form.weekdays}
        onChange={(weekdays) => onChange({ weekdays })}
      />
      <CheckboxesError name="weekdays" />
    </>
  );
}

const availabilities = { same: 'leave as they are', open: 'open', block: 'block' } as const;
const prices = { same: 'leave as it is', amount: 'set', usual: 'the cabin’s usual price' } as const;

export function EditFields({ form, onChange }: FormPartProps) {
  return (
    <>
      <div className={formStyles.pair}>
        <SelectInput
          label="The nights"
          options={availabilities}
          value={form.availability}
          onChange={(availability) => onChange({ availability })}
        />
        <SelectInput
          label="Price"
          options={prices}
          value={form.price}
          onChange={(price) => onChange({ price })}
        />
        {form.price === 'amount' ? (
          <TextInput
            label="Dollars a night"
            name="amount"
            inputMode="decimal"
            value={form.amount}
            onChange={(amount) => onChange({ amount })}
          />
        ) : null}
        <TextInput
          label="Minimum nights"
          hint="Empty: as it is."
          name="minimum"
          inputMode="numeric"
          value={form.minimum}
          onChange={(minimum) => onChange({ minimum })}
        />
      </div>
      <DaysChoice
        label="check-in days"
        legend="A stay may begin on"
        days={form.checkInDays}
        onChange={(checkInDays) => onChange({ checkInDays })}
      />
      <DaysChoice
        label="check-out days"
        legend="A stay may end on"
        days={form.checkOutDays}
        onChange={(checkOutDays) => onChange({ checkOutDays })}
      />
    </>
  );
}

interface DaysChoiceProps {
  label: string;
  legend: string;
  /** `null` leaves the days unchanged. */
  days: readonly number[] | null;
  onChange: (days: readonly number[] | null) => void;
}

const DaysChoice = ({ label, legend, days, onChange }: DaysChoiceProps) => (
  <>
    <Checkbox
      className={formStyles.tick}
      isOn={days !== null}
      onToggle={(isOn) => onChange(isOn ? everyWeekday : null)}
    >
      Set {label}
    </Checkbox>
    {days === null ? null : <Weekdays legend={legend} chosen={days} onChange={onChange} />}
  </>
);

interface WeekdaysProps {
  legend: string;
  /** Days of the week, 0 for Sunday. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Checkboxes for days of the week. */
const Weekdays = ({ legend, chosen, onChange }: WeekdaysProps) => (
  <fieldset>
    <legend>{legend}</legend>
    <div className={styles.weekdays}>
      {everyWeekday.map((day) => (
        <label key={day}>
          <input
            type="checkbox"
            checked={chosen.includes(day)}
            onChange={({ target: { checked } }) =>
              onChange(everyWeekday.filter((other) => (other === day ? checked : chosen.includes(other))))
            }
          />
          <span>{weekdayLabels[day]}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
