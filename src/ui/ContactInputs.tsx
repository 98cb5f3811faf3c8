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

export type ContactTexts = { readonly [Name in ContactField]?: string | undefined };

export interface ContactInputsProps {
  hints: ContactTexts;
  /** Errors that the form does not show itself. */
  errors?: ContactTexts;
  /** Optional fields in addition to the last name: all, or those named. */
  optional?: true | readonly ContactField[];
  /** Further attributes of each input. */
  control?: (field: ContactField) => InputHTMLAttributes<HTMLInputElement>;
}

/** Name, e-mail and phone of a guest, in two columns if there is room. */
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
        {(fieldControl) => <input {...fieldControl} {...kind} {...control?.(field)} />}
      </Field>
    ))}
  </div>
);

/** The guest's note about the arrival. */
export const ArrivalNote = ({
  hint,
  ...control
}: { hint: string } & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <Field label="A note for your arrival" optional hint={hint}>
    {(fieldControl) => (
      <textarea {...fieldControl} name="arrival_note" rows={3} maxLength={1000} {...control} />
    )}
  </Field>
);
