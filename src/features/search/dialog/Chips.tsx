import '#ui/choice.css';
import styles from './Chips.module.css';

export interface ChipsProps<Value extends string> {
  legend: string;
  name: string;
  /** What is offered, in its order, each with its words. */
  offered: readonly (readonly [Value, string])[];
  value: Value | null;
  onChange: (value: Value) => void;
}

/** Chips of which one at most is chosen. */
export const Chips = <Value extends string>({
  legend,
  name,
  offered,
  value,
  onChange,
}: ChipsProps<Value>) => (
  <fieldset className={styles.chips}>
    <legend className="visually-hidden">{legend}</legend>
    {offered.map(([one, label]) => (
      <label key={one} className="pick">
        <input type="radio" name={name} value={one} checked={value === one} onChange={() => onChange(one)} />
        {label}
      </label>
    ))}
  </fieldset>
);
