import type { InputHTMLAttributes } from 'react';
import { keysOf } from '#domain/shape.ts';
import { Field, type FieldProps } from '#ui/Field.tsx';

type InputAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'>;

interface TextInputProps extends InputAttributes, Omit<FieldProps, 'children'> {
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
}

/** One of several, each with its words. */
export function Choice<Name extends string>({ label, error, words, value, onChange }: ChoiceProps<Name>) {
  const names = keysOf(words);
  return (
    <Field label={label} error={error}>
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
