import { createContext, type ReactElement, type ReactNode, useContext, useId } from 'react';
import './field.css';

/** Attributes that connect a control to its field. */
export interface FieldControl {
  id: string;
  name: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  className: string;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  name?: string | undefined;
  /** Shows "optional" next to the label. */
  optional?: boolean;
  children: (control: FieldControl) => ReactElement;
}

/** Errors of the surrounding form by field name. A field's own error takes precedence. */
export const FieldErrorContext = createContext<Readonly<Record<string, string | undefined>>>({});

/** Label, control, hint and error, connected for assistive technology. */
export function Field({ label, hint, error, name, optional = false, children }: FieldProps) {
  const id = useId();
  const errors = useContext(FieldErrorContext);
  const fieldError = error ?? (name && errors[name]);
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = fieldError ? `${id}-error` : undefined;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional ? <span className="optional"> (optional)</span> : null}
      </label>
      {children({
        id,
        name,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': fieldError ? true : undefined,
        className: 'control',
      })}
      {hint ? (
        <p id={hintId} className="hint">
          {hint}
        </p>
      ) : null}
      {fieldError ? (
        <p id={errorId} className="fault">
          {fieldError}
        </p>
      ) : null}
    </div>
  );
}
