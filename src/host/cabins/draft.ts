import { readSession, writeSession } from '#browser/storage.ts';
import type { DeskCabin } from '#contracts/desk/cabins.ts';
import { fits, isNumber, isText, orNull, type Shape } from '#domain/shape.ts';
import {
  changedTexts,
  type FormFaults,
  type FormTexts,
  formTexts,
  type Rebased,
  rebase,
} from '#fields/cabin-form.ts';
import { cabinFields } from '#fields/read-cabin.ts';

/** A form at work: the cabin it began with, what is typed, and what is wrong. */
export interface Draft {
  /** The version it was begun with; null for a new cabin. */
  version: number | null;
  before: FormTexts;
  texts: FormTexts;
  faults: FormFaults;
  /** What another host has saved meanwhile; null when nobody has. */
  others: (Omit<Rebased, 'texts'> & { saved: FormTexts; by: string }) | null;
}

interface KeptDraft {
  version: number | null;
  before: FormTexts;
  texts: FormTexts;
}

const textsShape = Object.fromEntries(cabinFields.map((field) => [field, isText]));
const areTexts = (value: unknown): boolean => fits(value, textsShape);
const keptShape: Shape<KeptDraft> = { version: orNull(isNumber), before: areTexts, texts: areTexts };

/** Where a draft is kept in this tab, so that a reload loses nothing. */
const keyOf = (number: number | null): string => `desk_cabin_${number ?? 'new'}`;

const fresh = (version: number | null, before: FormTexts, texts: FormTexts = before): Draft => ({
  version,
  before,
  texts,
  faults: {},
  others: null,
});

/** Who changed a cabin last. */
const lastHost = ({ changes }: DeskCabin): string => changes[0]?.actor ?? 'Somebody';

/** A draft carried on from what another host has saved. */
export function carryOn({ before, texts }: KeptDraft, cabin: DeskCabin): Draft {
  const saved = formTexts(cabin.fields);
  const { texts: put, ...others } = rebase(before, saved, texts);
  return { ...fresh(cabin.version, saved, put), others: { ...others, saved, by: lastHost(cabin) } };
}

/** The draft of a cabin: with what was typed in this tab and not saved, where there is some. */
export function beginDraft(cabin: DeskCabin): Draft {
  const kept = readSession(keyOf(cabin.number));
  if (!fits(kept, keptShape)) return fresh(cabin.version, formTexts(cabin.fields));
  if (kept.version !== cabin.version) return carryOn(kept, cabin);
  return fresh(cabin.version, kept.before, kept.texts);
}

/** The draft of a new cabin. */
export function beginNew(empty: FormTexts): Draft {
  const kept = readSession(keyOf(null));
  return fits(kept, keptShape) ? fresh(null, empty, kept.texts) : fresh(null, empty);
}

/** Keeps what is typed until it is saved or given up. */
export function keepDraft(number: number | null, { version, before, texts }: Draft): void {
  const isTyped = changedTexts(before, texts).length > 0;
  writeSession(keyOf(number), isTyped ? { version, before, texts } : null);
}

/** Forgets it. */
export const dropDraft = (number: number | null): void => writeSession(keyOf(number), null);
