// Draft of an owner's application in local storage.

import { readLocal, writeLocal } from '#browser/storage.ts';
import { groupBy } from '#domain/group-by.ts';
import { toRecord } from '#domain/type-guards.ts';

export const draftStorageKey = 'ownerApplication';

/** Never stored: the calendar URL is secret, and consent has to be given again. */
const unstored = ['calendar_url', 'accept_contact', 'accept_terms'];

export type Entries = readonly (readonly [name: string, value: string])[];

export const getStorableEntries = (form: HTMLFormElement): Entries =>
  [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && !unstored.includes(name) ? [[name, value] as const] : [],
  );

const isEntry = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');

/** Loads the draft. Returns `null` if there is no valid one. */
export function loadDraft(): Entries | null {
  const { entries } = toRecord(readLocal(draftStorageKey));
  return Array.isArray(entries) && entries.every(isEntry) ? entries : null;
}

/** Whether there is a draft, valid or not. */
export const hasDraft = (): boolean => readLocal(draftStorageKey) !== null;

/** Stores the values; `null` removes them. Returns whether storage succeeded. */
export const saveDraft = (entries: Entries | null): boolean =>
  writeLocal(draftStorageKey, entries && { entries });

export function fillForm(form: HTMLFormElement, entries: Entries): void {
  const remaining = groupBy(entries, ([name]) => name);
  for (const control of form.querySelectorAll<HTMLInputElement>('[name]:is(input, select, textarea)')) {
    if (unstored.includes(control.name)) continue;
    const values = (remaining.get(control.name) ?? []).map(([, value]) => value);
    if (/^(checkbox|radio)$/.test(control.type)) control.checked = values.includes(control.value);
    // Fields with the same name get their values in order.
    else control.value = remaining.get(control.name)?.shift()?.[1] ?? '';
  }
}
