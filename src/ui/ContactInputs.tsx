import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { Field } from './Field.tsx';

type ContactField = 'first_name' | 'last_name' | 'email' | 'phone';

const inputs: readonly (readonly [ContactField, string, { type: string; autoComplete: string }])[] = [
  ['first_name', 'First name', { type: 'text', autoComplete: 'given-name' }],
  ['last_name', 'Last name', { type: 'text', autoComplete: 'family-name' }],
  ['email', 'Email', { type: 'email', autoComplete: 'email' }],
  ['phone', 'Phone', { type: 'tel', autoComplete: 'tel' }],
];

/** A text for some of the fields of a contact. */
export type ContactTexts = { readonly [Name in ContactField]?: string | undefined };

export interface ContactInputsProps {
  hints: ContactTexts;
  /** What is wrong with them. */
  faults: ContactTexts;
  optional?: boolean;
  /** What else each input has. */
  control?: (field: ContactField) => InputHTMLAttributes<HTMLInputElement>;
}

/** How a guest is called and reached. */
export const ContactInputs = ({ hints, faults, optional = false, control }: ContactInputsProps) =>
  inputs.map(([field, label, kind]) => (
    <Field key={field} label={label} optional={optional} hint={hints[field]} error={faults[field]}>
      {(wired) => <input {...wired} {...kind} name={field} {...control?.(field)} />}
    </Field>
  ));

/** What a guest wants the host to know of the arrival. */
export const ArrivalNote = ({
  hint,
  ...control
}: { hint: string } & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <Field label="A note for your arrival" optional hint={hint}>
    {(wired) => <textarea {...wired} name="arrival_note" rows={3} maxLength={1000} {...control} />}
  </Field>
);
