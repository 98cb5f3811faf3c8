import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Deletion, editedPhone } from '#domain/contact/us-phone.ts';
import { Field } from '#ui/Field.tsx';

interface PhoneFieldProps {
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

/** A field that writes a phone number as it is typed and leaves the caret where the guest had it. */
export function usePhoneField(first: () => string) {
  const ref = useRef<HTMLInputElement>(null);
  const [edited, setEdited] = useState(() => ({ text: first(), caret: -1 }));
  useLayoutEffect(() => {
    if (edited.caret >= 0) ref.current?.setSelectionRange(edited.caret, edited.caret);
  }, [edited]);
  const edit = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const caret = target.selectionStart ?? target.value.length;
    setEdited(editedPhone(target.value, caret, deletionOf(nativeEvent, edited.text)));
  };
  return { ref, text: edited.text, edit };
}

/** Which way a key deleted; undefined for any other edit. */
function deletionOf(event: Event, from: string): Deletion | undefined {
  const [, deletion] =
    /^delete.*(Backward|Forward)$/.exec(event instanceof InputEvent ? event.inputType : '') ?? [];
  if (!deletion) return undefined;
  return { from, deletion: deletion === 'Forward' ? 'forward' : 'backward' };
}
