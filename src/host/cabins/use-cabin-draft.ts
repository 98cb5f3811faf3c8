import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { HostCabin } from '#contracts/cabins.ts';
import {
  type CabinFormErrors,
  getChangedValues,
  getNewCabinValues,
  validateCabinForm,
} from '#fields/cabin-form.ts';
import type { CabinField } from '#fields/cabin-rules.ts';
import { callHostApi, getFailureMessage, getFieldErrors } from '#host/call-host-api.ts';
import {
  type CabinDraft,
  clearCabinDraft,
  rebaseDraft,
  saveCabinDraft,
  writeNewText,
} from './cabin-draft.ts';

/** What is typed into a field: its text, or how it follows from the one before. */
export type FieldUpdate = string | ((before: string) => string);

/** What is said where each of the fields says what is wrong with it. */
const faulty = 'Some fields are not right yet; each says what it wants.';

/** What a form can do with its draft. */
export interface CabinDraftForm {
  draft: CabinDraft;
  /** Writes a text, or what becomes of the one that stands there. */
  updateField: (field: CabinField, text: FieldUpdate) => void;
  /** Says what is wrong with a field once it is left. */
  validateField: (field: CabinField) => void;
  /** Saves it; a sentence when that failed, null when it is done. */
  save: () => Promise<string | null>;
  /** Goes on with another draft. */
  replace: (draft: CabinDraft) => void;
}

/** The draft of a cabin, kept in this tab until it is saved. `onSaved` is given the cabin as it is stored. */
export function useDraft(
  begin: () => CabinDraft,
  number: number | null,
  onSaved: (cabin: HostCabin) => void,
): CabinDraftForm {
  const [draft, setDraft] = useState(begin);
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  }, [draft]);
  useEffect(() => saveCabinDraft(number, draft), [number, draft]);

  const judge = (field: CabinField, { texts, errors }: CabinDraft): CabinFormErrors => ({
    ...errors,
    [field]: validateCabinForm({ [field]: texts[field] })[field] ?? '',
  });
  const updateField = (field: CabinField, typed: FieldUpdate) =>
    setDraft((before) => {
      const text = typeof typed === 'string' ? typed : typed(before.texts[field]);
      const texts =
        number === null ? writeNewText(before.texts, field, text) : { ...before.texts, [field]: text };
      const next = { ...before, texts };
      return before.errors[field] ? { ...next, errors: judge(field, next) } : next;
    });
  const validateField = (field: CabinField) =>
    setDraft((now) => (now.texts[field] === now.before[field] ? now : { ...now, errors: judge(field, now) }));

  const save = async (): Promise<string | null> => {
    const { before, texts, version } = latest.current;
    const fields = number === null ? getNewCabinValues(before, texts) : getChangedValues(before, texts);
    const errors = validateCabinForm(fields);
    if (Object.keys(errors).length > 0) {
      setDraft((now) => ({ ...now, errors }));
      return faulty;
    }
    const answer = await callHostApi('POST desk/cabin', { number, version, fields });
    if (answer.ok) {
      clearCabinDraft(number);
      onSaved(answer.value.cabin);
      return null;
    }
    setDraft((now) => ({ ...now, errors: getFieldErrors(answer.error) }));
    if (answer.error.code !== 'version_conflict' || number === null) return getFailureMessage(answer);
    const saved = await callHostApi('GET desk/cabin', { number });
    if (saved.ok) setDraft(rebaseDraft(latest.current, saved.value.cabin));
    return getFailureMessage(saved);
  };

  return { draft, updateField, validateField, save, replace: setDraft };
}
