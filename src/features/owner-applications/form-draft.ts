import { readLocal, writeLocal } from '#browser/storage.ts';
import { groupBy } from '#domain/group-by.ts';
import { toRecord } from '#domain/type-guards.ts';

/** Under this the draft is stored; the `storage` event of another tab names it. */
export const draftStorageKey = 'ownerApplication';

/** What is never stored: whoever has the calendar's address can read it, and nobody agrees by coming back. */
const unstored = ['calendar_url', 'accept_contact', 'accept_terms'];

/** Names and values of controls, in their order. */
export type Entries = readonly (readonly [name: string, value: string])[];

/** What the controls of a form say that may be stored. */
export const getStorableEntries = (form: HTMLFormElement): Entries =>
  [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && !unstored.includes(name) ? [[name, value] as const] : [],
  );

const isEntry = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');

/** The draft of this device; null without a good one. */
export function loadDraft(): Entries | null {
  const { entries } = toRecord(readLocal(draftStorageKey));
  return Array.isArray(entries) && entries.every(isEntry) ? entries : null;
}

/** Whether there is one, good or not. */
export const hasDraft = (): boolean => readLocal(draftStorageKey) !== null;

/** Stores what has been typed; null removes it. Whether the browser took it. */
export const saveDraft = (entries: Entries | null): boolean =>
  writeLocal(draftStorageKey, entries && { entries });

/** Puts a draft into the controls. What is never stored stays as it is. */
export function fillForm(form: HTMLFormElement, entries: Entries): void {
  const left = groupBy(entries, ([name]) => name);
  for (const control of form.querySelectorAll<HTMLInputElement>('[name]:is(input, select, textarea)')) {
    if (unstored.includes(control.name)) continue;
    const values = (left.get(control.name) ?? []).map(([, value]) => value);
    if (/^(checkbox|radio)$/.test(control.type)) control.checked = values.includes(control.value);
    // Of several of one name each takes its own.
    else control.value = left.get(control.name)?.shift()?.[1] ?? '';
  }
}
