import { useState } from 'react';
import { Field } from '#ui/Field.tsx';
import type { usePhoneField } from './use-phone-field.ts';

export interface PhoneFieldProps {
  phone: ReturnType<typeof usePhoneField>;
  /** Whether the number has its ten digits. */
  isWhole: boolean;
  readOnly: boolean;
}

/** The mobile number. What is wrong with it is said once the guest leaves the field or presses Enter. */
export function PhoneField({ phone, isWhole, readOnly }: PhoneFieldProps) {
  const [showsProblem, setShowsProblem] = useState(false);
  return (
    <Field
      label="Your mobile number"
      error={showsProblem && !isWhole ? 'Please enter a valid 10-digit phone number' : null}
    >
      {(control) => (
        <input
          {...control}
          ref={phone.ref}
          type="tel"
          name="phone"
          autoComplete="tel-national"
          inputMode="tel"
          placeholder="(865) 555-0142"
          readOnly={readOnly}
          value={phone.text}
          onChange={phone.edit}
          // An empty field may be passed by.
          onBlur={() => setShowsProblem(phone.text !== '')}
          onKeyDown={({ key }) => key === 'Enter' && setShowsProblem(true)}
        />
      )}
    </Field>
  );
}
