import { useState } from 'react';
import type { FormProblem, RangeForm } from '#domain/rates/range-form.ts';
import { Field } from '#ui/Field.tsx';
import styles from './Calendar.module.css';
import type { NamedCabin } from './ChangeList.tsx';
import { Weekdays } from './Weekdays.tsx';

export interface FormPartProps {
  form: RangeForm;
  problem: FormProblem | null;
  onChange: (part: Partial<RangeForm>) => void;
}

/** Which cabins and which nights. */
export function RangeFields({
  form,
  cabins,
  problem,
  onChange,
}: FormPartProps & { cabins: readonly NamedCabin[] }) {
  const errorOf = (field: FormProblem['field']) => (problem?.field === field ? problem.message : null);
  return (
    <>
      <CabinField form={form} cabins={cabins} onChange={onChange} />
      {errorOf('cabins') ? <p className={styles.problem}>{errorOf('cabins')}</p> : null}
      <div className={styles.pair}>
        <Field label="First night" error={errorOf('first')}>
          {(control) => (
            <input
              {...control}
              type="date"
              value={form.first}
              onChange={({ target: { value } }) => onChange({ first: value })}
            />
          )}
        </Field>
        <Field label="Last night" error={errorOf('last')}>
          {(control) => (
            <input
              {...control}
              type="date"
              value={form.last}
              onChange={({ target: { value } }) => onChange({ last: value })}
            />
          )}
        </Field>
      </div>
      <Weekdays
        legend="Only the nights of"
        chosen={form.weekdays}
        onChange={(weekdays) => onChange({ weekdays })}
      />
      {errorOf('weekdays') ? <p className={styles.problem}>{errorOf('weekdays')}</p> : null}
    </>
  );
}

function CabinField({
  form,
  cabins,
  onChange,
}: Omit<FormPartProps, 'problem'> & { cabins: readonly NamedCabin[] }) {
  const [search, setSearch] = useState('');
  const chosen = new Set(form.cabins);
  const words = search.trim().toLowerCase();
  const found = cabins.filter(({ title }) => title.toLowerCase().includes(words));
  const choose = (number: number, isChosen: boolean) =>
    onChange({ cabins: isChosen ? [...form.cabins, number] : form.cabins.filter((one) => one !== number) });
  return (
    <details>
      <summary>{chosenWords(form.cabins, cabins)}</summary>
      <Field label="Cabins called">
        {(control) => (
          <input
            {...control}
            type="search"
            value={search}
            onChange={({ target: { value } }) => setSearch(value)}
          />
        )}
      </Field>
      <fieldset className={styles.cabins}>
        <legend className="visually-hidden">Cabins</legend>
        <label>
          <input
            type="checkbox"
            checked={chosen.size === cabins.length}
            onChange={({ target: { checked } }) =>
              onChange({ cabins: checked ? cabins.map(({ number }) => number) : [] })
            }
          />
          All {cabins.length} cabins
        </label>
        {found.map(({ number, title }) => (
          <label key={number}>
            <input
              type="checkbox"
              checked={chosen.has(number)}
              onChange={({ target: { checked } }) => choose(number, checked)}
            />
            {title}
          </label>
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
