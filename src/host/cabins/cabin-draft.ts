import { readSession, writeSession } from '#browser/storage.ts';
import type { HostCabin } from '#contracts/cabins.ts';
import { isNumber, isText, matchesShape, orNull, type Shape } from '#domain/type-guards.ts';
import {
  type CabinFormErrors,
  type CabinFormValues,
  listChangedFields,
  toCabinFormValues,
} from '#fields/cabin-form.ts';
import type { CabinField } from '#fields/cabin-rules.ts';
import { slugify } from '#fields/draft-cabin.ts';
import { cabinFields } from '#fields/read-cabin.ts';
import { rebase } from '#fields/rebase.ts';
import type { OthersEdit } from '#host/parts/EditConflict.tsx';

/** A form at work: the cabin it began with, what is typed, and what is wrong. */
export interface CabinDraft {
  /** The version it was begun with; null for a new cabin. */
  version: number | null;
  before: CabinFormValues;
  texts: CabinFormValues;
  errors: CabinFormErrors;
  /** What another host has saved meanwhile; null when nobody has, and once this is saved upon it. */
  conflict: Others | null;
}

interface Others extends OthersEdit<CabinField> {
  /** What both began with: it is kept, so that a reload finds the same. */
  base: Pick<KeptDraft, 'version' | 'before'>;
}

interface KeptDraft {
  version: number | null;
  before: CabinFormValues;
  texts: CabinFormValues;
}

const textsShape = Object.fromEntries(cabinFields.map((field) => [field, isText]));
const areTexts = (value: unknown): boolean => matchesShape(value, textsShape);
const keptShape: Shape<KeptDraft> = { version: orNull(isNumber), before: areTexts, texts: areTexts };

/** Where a draft is kept in this tab, so that a reload loses nothing. */
const keyOf = (number: number | null): string => `desk_cabin_${number ?? 'new'}`;

const fresh = (
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

/** A draft carried on from what another host has saved. */
export function rebaseDraft({ version, before, texts }: KeptDraft, cabin: HostCabin): CabinDraft {
  const saved = toCabinFormValues(cabin.fields);
  const { texts: put, theirs, clashes } = rebase(cabinFields, before, saved, texts);
  const conflict = {
    theirs,
    saved,
    by: cabin.changed_by,
    base: { version, before },
    clashes: clashes.map((field) => ({ field, mine: texts[field] })),
  };
  return { ...fresh(cabin.version, saved, put), conflict };
}

/** The draft of a cabin: with what was typed in this tab and not saved, where there is some. */
export function beginDraft(cabin: HostCabin): CabinDraft {
  const kept = readSession(keyOf(cabin.number));
  if (!matchesShape(kept, keptShape)) return fresh(cabin.version, toCabinFormValues(cabin.fields));
  if (kept.version !== cabin.version) {
    const draft = rebaseDraft(kept, cabin);
    return listChangedFields(draft.before, draft.texts).length > 0 ? draft : { ...draft, conflict: null };
  }
  return fresh(cabin.version, kept.before, kept.texts);
}

/** The draft of a new cabin. */
export function beginNew(empty: CabinFormValues): CabinDraft {
  const kept = readSession(keyOf(null));
  return matchesShape(kept, keptShape) ? fresh(null, empty, kept.texts) : fresh(null, empty);
}

const addressOf = (name: string): string => (name.trim() === '' ? '' : slugify(name));

/** The texts of a new cabin once one is written: its address goes with its name, until a host writes another. */
export function writeNewText(texts: CabinFormValues, field: CabinField, text: string): CabinFormValues {
  const isMade = field === 'title' && texts.slug === addressOf(texts.title);
  return { ...texts, ...(isMade && { slug: addressOf(text) }), [field]: text };
}

/** Keeps what is typed until it is saved or given up. */
export function saveCabinDraft(number: number | null, { texts, conflict, ...draft }: CabinDraft): void {
  const { version, before } = conflict?.base ?? draft;
  const isTyped = listChangedFields(before, texts).length > 0;
  writeSession(keyOf(number), isTyped ? { version, before, texts } : null);
}

/** Forgets it. */
export function clearCabinDraft(number: number | null): void {
  writeSession(keyOf(number), null);
}
