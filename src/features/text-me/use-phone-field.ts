import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { editedPhone } from '#domain/guest/phone.ts';

/** A field that writes a phone number as it is typed and leaves the caret where the guest had it. */
export function usePhoneField(first: () => string) {
  const ref = useRef<HTMLInputElement>(null);
  const [edited, setEdited] = useState(() => ({ text: first(), caret: -1 }));
  useLayoutEffect(() => {
    if (edited.caret >= 0) ref.current?.setSelectionRange(edited.caret, edited.caret);
  }, [edited]);
  const edit = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setEdited(editedPhone(target.value, target.selectionStart ?? target.value.length));
  return { ref, text: edited.text, edit };
}
