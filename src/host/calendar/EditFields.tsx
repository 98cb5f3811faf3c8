import { everyWeekday } from '#domain/rates/edit.ts';
import { keysOf } from '#domain/shape.ts';
import { Field } from '#ui/Field.tsx';
import styles from './Calendar.module.css';
import type { FormPartProps } from './RangeFields.tsx';
import { Weekdays } from './Weekdays.tsx';

const availabilities = { same: 'leave as they are', open: 'open', block: 'block' } as const;
const prices = { same: 'leave as it is', amount: 'set', usual: 'the cabin’s usual price' } as const;

/** What becomes of the nights. */
export function EditFields({ form, problem, onChange }: FormPartProps) {
  return (
    <>
      <div className={styles.pair}>
        <Choice
          label="The nights"
          words={availabilities}
          value={form.availability}
          onChange={(availability) => onChange({ availability })}
        />
        <Choice label="Price" words={prices} value={form.price} onChange={(price) => onChange({ price })} />
        {form.price === 'amount' ? (
          <Field label="Dollars a night" error={problem?.field === 'amount' ? problem.message : null}>
            {(control) => (
              <input
                {...control}
                inputMode="decimal"
                value={form.amount}
                onChange={({ target: { value } }) => onChange({ amount: value })}
              />
            )}
          </Field>
        ) : null}
        <Field
          label="Minimum nights"
          hint="Empty: as it is."
          error={problem?.field === 'minimum' ? problem.message : null}
        >
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              value={form.minimum}
              onChange={({ target: { value } }) => onChange({ minimum: value })}
            />
          )}
        </Field>
      </div>
      <DaysChoice
        label="Check-in days"
        legend="A stay may begin on"
        days={form.checkInDays}
        onChange={(checkInDays) => onChange({ checkInDays })}
      />
      <DaysChoice
        label="Check-out days"
        legend="A stay may end on"
        days={form.checkOutDays}
        onChange={(checkOutDays) => onChange({ checkOutDays })}
      />
    </>
  );
}

interface ChoiceProps<Name extends string> {
  label: string;
  words: Readonly<Record<Name, string>>;
  value: Name;
  onChange: (name: Name) => void;
}

function Choice<Name extends string>({ label, words, value, onChange }: ChoiceProps<Name>) {
  const names = keysOf(words);
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ target }) => onChange(names.find((name) => name === target.value) ?? value)}
        >
          {names.map((name) => (
            <option key={name} value={name}>
              {words[name]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface DaysChoiceProps {
  label: string;
  legend: string;
  /** Null: as they are. */
  days: readonly number[] | null;
  onChange: (days: readonly number[] | null) => void;
}

const DaysChoice = ({ label, legend, days, onChange }: DaysChoiceProps) => (
  <>
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={days !== null}
        onChange={({ target: { checked } }) => onChange(checked ? everyWeekday : null)}
      />
      Set {label.toLowerCase()}
    </label>
    {days === null ? null : <Weekdays legend={legend} chosen={days} onChange={onChange} />}
  </>
);
