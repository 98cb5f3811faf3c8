import { useState } from 'react';
import { everyWeekday, weekdayLabels } from '#domain/rates/edit.ts';
import type { RangeFaults, RangeForm } from '#domain/rates/range-form.ts';
import { Choice, TextInput } from '#ui/TextInput.tsx';
import { Check } from '../parts/Check.tsx';
import formStyles from '../parts/form.module.css';
import { DeskErrorMessage } from '../parts/Problem.tsx';
import styles from './Calendar.module.css';
import type { NamedCabin } from './ChangeList.tsx';

interface FormPartProps {
  form: RangeForm;
  faults: RangeFaults;
  onChange: (part: Partial<RangeForm>) => void;
}

/** Which cabins and which nights. */
export function RangeFields(props: FormPartProps & { cabins: readonly NamedCabin[] }) {
  const { form, cabins, faults, onChange } = props;
  return (
    <>
      <CabinField form={form} cabins={cabins} onChange={onChange} />
      <DeskErrorMessage>{faults.cabins}</DeskErrorMessage>
      <div className={formStyles.pair}>
        <TextInput
          label="First night"
          type="date"
          error={faults.first}
          value={form.first}
          onChange={(first) => onChange({ first })}
        />
        <TextInput
          label="Last night"
          type="date"
          error={faults.last}
          value={form.last}
          onChange={(last) => onChange({ last })}
        />
      </div>
      <Weekdays
        legend="Only the nights of"
        chosen={form.weekdays}
        onChange={(weekdays) => onChange({ weekdays })}
      />
      <DeskErrorMessage>{faults.weekdays}</DeskErrorMessage>
    </>
  );
}

interface CabinFieldProps extends Omit<FormPartProps, 'faults'> {
  cabins: readonly NamedCabin[];
}

function CabinField({ form, cabins, onChange }: CabinFieldProps) {
  const [search, setSearch] = useState('');
  // Without a selection there is a choice to make.
  const [isOpen] = useState(form.cabins.length === 0);
  const chosen = new Set(form.cabins);
  const words = search.trim().toLowerCase();
  const found = cabins.filter(({ title }) => title.toLowerCase().includes(words));
  const choose = (number: number, isChosen: boolean) =>
    onChange({ cabins: isChosen ? [...form.cabins, number] : form.cabins.filter((one) => one !== number) });
  return (
    <details open={isOpen}>
      <summary>{chosenWords(form.cabins, cabins)}</summary>
      <TextInput label="Cabins called" type="search" value={search} onChange={setSearch} />
      <fieldset className={styles.cabins}>
        <legend className="visually-hidden">Cabins</legend>
        {cabins.length > 1 ? (
          <Check
            className={styles.tick}
            isOn={chosen.size === cabins.length}
            onTurn={(isOn) => onChange({ cabins: isOn ? cabins.map(({ number }) => number) : [] })}
          >
            All {cabins.length} cabins
          </Check>
        ) : null}
        {found.map(({ number, title }) => (
          <Check
            key={number}
            className={styles.tick}
            isOn={chosen.has(number)}
            onTurn={(isOn) => choose(number, isOn)}
          >
            {title}
          </Check>
        ))}
      </fieldset>
    </details>
  );
}

/** `Bear Den`, `Bear Den and 3 more cabins`. */
function chosenWords(numbers: readonly number[], cabins: readonly NamedCabin[]): string {
  if (numbers.length === 0) return 'No cabin is chosen';
  if (numbers.length === cabins.length && numbers.length > 1) return `All ${numbers.length} cabins`;
  const names = numbers.map((number) => cabins.find((cabin) => cabin.number === number)?.title ?? '');
  return names.length <= 3
    ? names.join(', ')
    : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more cabins`;
}

const availabilities = { same: 'leave as they are', open: 'open', block: 'block' } as const;
const prices = { same: 'leave as it is', amount: 'set', usual: 'the cabin’s usual price' } as const;

/** What becomes of the nights. */
export function EditFields({ form, faults, onChange }: FormPartProps) {
  return (
    <>
      <div className={formStyles.pair}>
        <Choice
          label="The nights"
          words={availabilities}
          value={form.availability}
          onChange={(availability) => onChange({ availability })}
        />
        <Choice label="Price" words={prices} value={form.price} onChange={(price) => onChange({ price })} />
        {form.price === 'amount' ? (
          <TextInput
            label="Dollars a night"
            error={faults.amount}
            inputMode="decimal"
            value={form.amount}
            onChange={(amount) => onChange({ amount })}
          />
        ) : null}
        <TextInput
          label="Minimum nights"
          hint="Empty: as it is."
          error={faults.minimum}
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
  /** Null: as they are. */
  days: readonly number[] | null;
  onChange: (days: readonly number[] | null) => void;
}

const DaysChoice = ({ label, legend, days, onChange }: DaysChoiceProps) => (
  <>
    <Check
      className={styles.tick}
      isOn={days !== null}
      onTurn={(isOn) => onChange(isOn ? everyWeekday : null)}
    >
      Set {label}
    </Check>
    {days === null ? null : <Weekdays legend={legend} chosen={days} onChange={onChange} />}
  </>
);

interface WeekdaysProps {
  legend: string;
  /** 0 for Sunday. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Some days of the week. */
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
              onChange(everyWeekday.filter((one) => (one === day ? checked : chosen.includes(one))))
            }
          />
          {weekdayLabels[day]}
        </label>
      ))}
    </div>
  </fieldset>
);
