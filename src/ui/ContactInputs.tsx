import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { contactLabels } from './contact-labels.ts';
import { Field } from './Field.tsx';

type ContactField = keyof typeof contactLabels;

const inputs: readonly (readonly [ContactField, { type: string; autoComplete: string }])[] = [
  ['first_name', { type: 'text', autoComplete: 'given-name' }],
  ['last_name', { type: 'text', autoComplete: 'family-name' }],
  ['email', { type: 'email', autoComplete: 'email' }],
  ['phone', { type: 'tel', autoComplete: 'tel' }],
];

/** A text for some of the fields of a contact. */
export type ContactTexts = { readonly [Name in ContactField]?: string | undefined };

export interface ContactInputsProps {
  hints: ContactTexts;
  /** What is wrong with them, where their form does not say it. */
  errors?: ContactTexts;
  /** Which may stay empty besides the last name: all of them, or those named. */
  optional?: true | readonly ContactField[];
  /** What else each input has. */
  control?: (field: ContactField) => InputHTMLAttributes<HTMLInputElement>;
}

/** How a guest is called and reached, two beside each other where there is room. */
export const ContactInputs = ({ hints, errors = {}, optional = [], control }: ContactInputsProps) => (
  <div className="contact-inputs">
    {inputs.map(([field, kind]) => (
      <Field
        key={field}
        label={contactLabels[field]}
        optional={optional === true || field === 'last_name' || optional.includes(field)}
        hint={hints[field]}
        error={errors[field]}
        name={field}
      >
        {(wired) => <input {...wired} {...kind} {...control?.(field)} />}
      </Field>
    ))}
  </div>
);

/** What a guest wants the host to know of the arrival. */
export const ArrivalNote = ({
  hint,
  ...control
}: { hint: string } & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <Field label="A note for your arrival" optional hint={hint}>
    {(wired) => <textarea {...wired} name="arrival_note" rows={3} maxLength={1000} {...control} />}
  </Field>
);
