import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Deletion, editedPhone } from '#domain/guest/phone.ts';

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
