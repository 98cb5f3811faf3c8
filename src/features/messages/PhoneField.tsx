import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Deletion, editedPhone } from '#domain/contact/us-phone.ts';
import { Field } from '#ui/Field.tsx';

interface PhoneFieldProps {
  phone: ReturnType<typeof usePhoneField>;
  /** Whether the number has ten digits. */
  isComplete: boolean;
  readOnly: boolean;
}

/** Mobile number. Its error appears after the field is left or Enter is pressed. */
export function PhoneField({ phone, isComplete, readOnly }: PhoneFieldProps) {
  const [showsProblem, setShowsProblem] = useState(false);
  return (
    <Field
      label="Your mobile number"
      error={showsProblem && !isComplete ? 'Please enter a valid 10-digit phone number' : null}
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
          // An empty field may be skipped.
          onBlur={() => setShowsProblem(phone.text !== '')}
          onKeyDown={({ key }) => key === 'Enter' && setShowsProblem(true)}
        />
      )}
    </Field>
  );
}

/** Formats a phone number while it is typed and keeps the caret in place. */
export function usePhoneField(first: () => string) {
  const ref = useRef<HTMLInputElement>(null);
  const [edited, setEdited] = useState(() => ({ text: first(), caret: -1 }));
  useLayoutEffect(() => {
    if (edited.caret >= 0) ref.current?.setSelectionRange(edited.caret, edited.caret);
  }, [edited]);
  const edit = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const caret = target.selectionStart ?? target.value.length;
    setEdited(editedPhone(target.value, caret, getDeletion(nativeEvent, edited.text)));
  };
  return { ref, text: edited.text, edit };
}

/** Direction of a deletion; `undefined` for other edits. */
function getDeletion(event: Event, from: string): Deletion | undefined {
  const [, deletion] =
    /^delete.*(Backward|Forward)$/.exec(event instanceof InputEvent ? event.inputType : '') ?? [];
  if (!deletion) return undefined;
  return { from, deletion: deletion === 'Forward' ? 'forward' : 'backward' };
}
