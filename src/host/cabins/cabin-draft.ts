/** Draft of a cabin while a host edits it: initial values, typed text, errors and conflicts. */

import { readSession, writeSession } from '#browser/storage.ts';
import type { HostCabin } from '#contracts/cabins-host.ts';
import { isNumber, isText, matchesShape, orNull, type Shape } from '#domain/type-guards.ts';
import {
  type CabinFormErrors,
  type CabinFormValues,
  listChangedFields,
  toCabinFormValues,
} from '#fields/cabin-form.ts';
import type { CabinField } from '#fields/cabin-rules.ts';
import { slugify } from '#fields/draft-cabin.ts';
import { mergeFormChanges } from '#fields/merge-form-changes.ts';
import { cabinFields } from '#fields/read-cabin.ts';
import type { OthersEdit } from '#host/parts/EditConflict.tsx';

export interface CabinDraft {
  /** Version the draft is based on; `null` for a new cabin. */
  version: number | null;
  before: CabinFormValues;
  texts: CabinFormValues;
  errors: CabinFormErrors;
  /**
   * Changes another host saved meanwhile; `null` if there are none, and after a save that includes
   * them.
   */
  conflict: DraftConflict | null;
}

interface DraftConflict extends OthersEdit<CabinField> {
  /** Common base of both edits, stored so that a reload shows the same conflict. */
  base: Pick<SavedDraft, 'version' | 'before'>;
}

interface SavedDraft {
  version: number | null;
  before: CabinFormValues;
  texts: CabinFormValues;
}

const textsShape = Object.fromEntries(cabinFields.map((field) => [field, isText]));
const areTexts = (value: unknown): boolean => matchesShape(value, textsShape);
const savedShape: Shape<SavedDraft> = { version: orNull(isNumber), before: areTexts, texts: areTexts };

/** Key in session storage: a reload restores the draft. */
const getStorageKey = (number: number | null): string => `desk_cabin_${number ?? 'new'}`;

const createDraft = (
  version: number | null,
  before: CabinFormValues,
  texts: CabinFormValues = before,
): CabinDraft => ({
  version,
  before,
  texts,
  errors: {},
  conflict: null,
});

/** Rebases a draft on what another host has saved. */
export function rebaseDraft({ version, before, texts }: SavedDraft, cabin: HostCabin): CabinDraft {
  const saved = toCabinFormValues(cabin.fields);
  const { texts: rebasedTexts, theirs, clashes } = mergeFormChanges(cabinFields, before, saved, texts);
  const conflict = {
    theirs,
    saved,
    by: cabin.changed_by,
    base: { version, before },
    clashes: clashes.map((field) => ({ field, mine: texts[field] })),
  };
  return { ...createDraft(cabin.version, saved, rebasedTexts), conflict };
}

/** Returns a cabin's draft, including unsaved text of this tab. */
export function loadDraft(cabin: HostCabin): CabinDraft {
  const savedDraft = readSession(getStorageKey(cabin.number));
  if (!matchesShape(savedDraft, savedShape))
    return createDraft(cabin.version, toCabinFormValues(cabin.fields));
  if (savedDraft.version !== cabin.version) {
    const draft = rebaseDraft(savedDraft, cabin);
    return listChangedFields(draft.before, draft.texts).length > 0 ? draft : { ...draft, conflict: null };
  }
  return createDraft(cabin.version, savedDraft.before, savedDraft.texts);
}

export function loadNewDraft(empty: CabinFormValues): CabinDraft {
  const savedDraft = readSession(getStorageKey(null));
  return matchesShape(savedDraft, savedShape)
    ? createDraft(null, empty, savedDraft.texts)
    : createDraft(null, empty);
}

const toSlug = (name: string): string => (name.trim() === '' ? '' : slugify(name));

/** Writes a field of a new cabin. The slug follows the title until the host edits it. */
export function writeNewText(texts: CabinFormValues, field: CabinField, text: string): CabinFormValues {
  const followsTitle = field === 'title' && texts.slug === toSlug(texts.title);
  return { ...texts, ...(followsTitle && { slug: toSlug(text) }), [field]: text };
}

/** Stores the draft until it is saved or discarded. */
export function saveCabinDraft(number: number | null, { texts, conflict, ...draft }: CabinDraft): void {
  const { version, before } = conflict?.base ?? draft;
  const hasChanges = listChangedFields(before, texts).length > 0;
  writeSession(getStorageKey(number), hasChanges ? { version, before, texts } : null);
}

export function clearCabinDraft(number: number | null): void {
  writeSession(getStorageKey(number), null);
}
