import { createContext, type ReactElement, type ReactNode, useContext, useId } from 'react';
import './field.css';

/** What a field hands to the control inside it. */
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
  /** What its form knows it by. */
  name?: string | undefined;
  /** Shown beside the label, so that nobody guesses. */
  optional?: boolean;
  children: (control: FieldControl) => ReactElement;
}

/** What is wrong with the fields of the form they are in, in a sentence, by their names; what a field is told of itself goes before. */
export const FieldErrorContext = createContext<Readonly<Record<string, string | undefined>>>({});

/** A label, its control, a hint and an error, wired together for assistive technology. */
export function Field({ label, hint, error, name, optional = false, children }: FieldProps) {
  const id = useId();
  const faults = useContext(FieldErrorContext);
  const fault = error ?? (name && faults[name]);
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = fault ? `${id}-error` : undefined;
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
        'aria-invalid': fault ? true : undefined,
        className: 'control',
      })}
      {hint ? (
        <p id={hintId} className="hint">
          {hint}
        </p>
      ) : null}
      {fault ? (
        <p id={errorId} className="fault">
          {fault}
        </p>
      ) : null}
    </div>
  );
}
