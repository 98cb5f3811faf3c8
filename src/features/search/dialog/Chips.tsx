import '#ui/choice.css';

export interface ChipsProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly (readonly [Value, string])[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Radio buttons that look like chips, on phones in one row that scrolls. */
export const Chips = <Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: ChipsProps<Value>) => (
  <fieldset className="picks">
    <legend className="visually-hidden">{legend}</legend>
    {options.map(([option, label]) => (
      <label key={option} className="pick">
        <input
          type="radio"
          name={name}
          value={option}
          checked={value === option}
          onChange={() => onChange(option)}
        />
        {label}
      </label>
    ))}
  </fieldset>
);
