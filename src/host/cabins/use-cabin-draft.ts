/**
 * Manages the draft of a cabin: stored in this tab until it is saved, and rebased on a conflict.
 */

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { HostCabin } from '#contracts/cabins-host.ts';
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

/** New text of a field, or a function of the current one. */
export type FieldUpdate = string | ((before: string) => string);

/** Message when each invalid field shows its own error. */
const invalidFieldsMessage = 'Some fields are not right yet; each says what it wants.';

export interface CabinDraftForm {
  draft: CabinDraft;
  updateField: (field: CabinField, text: FieldUpdate) => void;
  validateField: (field: CabinField) => void;
  /** Saves. Returns a message if that failed, else `null`. */
  save: () => Promise<string | null>;
  replace: (draft: CabinDraft) => void;
}

/** `onSaved` receives the stored cabin. */
export function useCabinDraft(
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

  const validate = (field: CabinField, { texts, errors }: CabinDraft): CabinFormErrors => ({
    ...errors,
    [field]: validateCabinForm({ [field]: texts[field] })[field] ?? '',
  });
  const updateField = (field: CabinField, update: FieldUpdate) =>
    setDraft((previous) => {
      const text = typeof update === 'string' ? update : update(previous.texts[field]);
      const texts =
        number === null ? writeNewText(previous.texts, field, text) : { ...previous.texts, [field]: text };
      const next = { ...previous, texts };
      return previous.errors[field] ? { ...next, errors: validate(field, next) } : next;
    });
  const validateField = (field: CabinField) =>
    setDraft((now) =>
      now.texts[field] === now.before[field] ? now : { ...now, errors: validate(field, now) },
    );

  const save = async (): Promise<string | null> => {
    const { before, texts, version } = latest.current;
    const fields = number === null ? getNewCabinValues(before, texts) : getChangedValues(before, texts);
    const errors = validateCabinForm(fields);
    if (Object.keys(errors).length > 0) {
      setDraft((now) => ({ ...now, errors }));
      return invalidFieldsMessage;
    }
    const response = await callHostApi('POST desk/cabin', { number, version, fields });
    if (response.ok) {
      clearCabinDraft(number);
      onSaved(response.value.cabin);
      return null;
    }
    setDraft((now) => ({ ...now, errors: getFieldErrors(response.error) }));
    if (response.error.code !== 'version_conflict' || number === null) return getFailureMessage(response);
    const saved = await callHostApi('GET desk/cabin', { number });
    if (saved.ok) setDraft(rebaseDraft(latest.current, saved.value.cabin));
    return getFailureMessage(saved);
  };

  return { draft, updateField, validateField, save, replace: setDraft };
}
