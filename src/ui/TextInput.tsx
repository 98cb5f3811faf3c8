import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'children'>;

interface TextInputProps extends InputProps, Omit<FieldProps, 'children'> {
  value: string;
  onChange: (text: string) => void;
}

/** A field that is typed into, with its label; any attribute of an input says how. */
export const TextInput = ({ label, hint, error, optional = false, onChange, ...input }: TextInputProps) => (
  <Field label={label} hint={hint} error={error} optional={optional}>
    {(control) => <input {...control} {...input} onChange={({ target: { value } }) => onChange(value)} />}
  </Field>
);

interface ChoiceProps<Name extends string> {
  label: string;
  error?: string | null;
  words: Readonly<Record<Name, string>>;
  value: Name;
  onChange: (name: Name) => void;
  /** The one that cannot be chosen now; absent: all can. */
  isOff?: (name: Name) => boolean;
}

/** One of several, each with its words. */
export function Choice<Name extends string>({
  label,
  error,
  words,
  value,
  onChange,
  isOff,
}: ChoiceProps<Name>) {
  const names = Object.keys(words) as Name[];
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ target }) => onChange(names.find((name) => name === target.value) ?? value)}
        >
          {names.map((name) => (
            <option key={name} value={name} disabled={isOff?.(name)}>
              {words[name]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
