import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

type FieldInputProps<Element extends 'input' | 'textarea'> = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<Element>, 'onChange' | 'children'> & { onChange?: (text: string) => void };

/** Text field with a label. Accepts all attributes of an input. */
export const TextInput = ({
  label,
  hint,
  error,
  optional = false,
  onChange,
  ...rest
}: FieldInputProps<'input'>) => (
  <Field label={label} hint={hint} error={error} name={rest.name} optional={optional}>
    {(control) => <input {...control} {...rest} onChange={({ target }) => onChange?.(target.value)} />}
  </Field>
);

/** Like `TextInput`, for several lines. */
export const TextArea = ({
  label,
  hint,
  error,
  optional = false,
  onChange,
  ...rest
}: FieldInputProps<'textarea'>) => (
  <Field label={label} hint={hint} error={error} name={rest.name} optional={optional}>
    {(control) => <textarea {...control} {...rest} onChange={({ target }) => onChange?.(target.value)} />}
  </Field>
);

interface SelectInputProps<Name extends string>
  extends Omit<FieldProps, 'children'>,
    Pick<ComponentProps<'select'>, 'onBlur'> {
  options: Readonly<Record<Name, string>>;
  value: Name;
  onChange: (name: Name) => void;
  /** Whether an option is disabled. Default: none. */
  isDisabled?: (name: Name) => boolean;
}

export function SelectInput<Name extends string>(props: SelectInputProps<Name>) {
  const { label, hint, error, options, value, onChange, isDisabled, ...rest } = props;
  const names = Object.keys(options) as Name[];
  return (
    <Field label={label} hint={hint} error={error} name={rest.name}>
      {(control) => (
        <select
          {...control}
          {...rest}
          value={value}
          onChange={({ target }) => onChange(names.find((name) => name === target.value) ?? value)}
        >
          {names.map((name) => (
            <option key={name} value={name} disabled={isDisabled?.(name)}>
              {options[name]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
