// Saves an owner's application as a draft while it is typed.

import {
  draftStorageKey,
  type Entries,
  fillForm,
  getStorableEntries,
  loadDraft,
  saveDraft,
} from './form-draft.ts';

const debounceMs = 400;

export interface DraftAutosave {
  /** Stores the draft at once, without debounce. */
  save(): void;
  clear(): void;
}

/**
 * Saves the form as a draft after each change, and offers to delete it. Shows changes made in
 * another tab.
 */
export function autosaveDraft(form: HTMLFormElement): DraftAutosave {
  const line = form.querySelector<HTMLElement>('[data-draft]');
  const [status, button] = [line?.querySelector('span'), line?.querySelector('button')];
  const controller = new AbortController();
  let timer = 0;
  let isForgotten = false;

  const showStatus = (message: string) => {
    if (line) line.hidden = false;
    status?.replaceChildren(message);
    button?.replaceChildren(isForgotten ? 'Keep it' : 'Forget it');
  };
  const save = () => {
    clearTimeout(timer);
    if (isForgotten || controller.signal.aborted) return;
    showStatus(saveDraft(getStorableEntries(form)) ? savedMessage : notSavedMessage);
  };
  const show = (draft: Entries, message: string) => {
    fillForm(form, draft);
    showStatus(message);
  };
  const toggle = () => {
    isForgotten = !isForgotten;
    clearTimeout(timer);
    if (!isForgotten) return save();
    saveDraft(null);
    showStatus('Forgotten. What you see is gone when you leave this page.');
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== draftStorageKey || isForgotten) return;
    const draft = loadDraft();
    if (draft) show(draft, 'You went on in another tab; this one has come along.');
    else if (newValue === null) showStatus('This was sent or forgotten in another tab.');
  };

  const { signal } = controller;
  const saveSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(save, debounceMs);
  };
  form.addEventListener('input', saveSoon, { signal });
  form.addEventListener('change', saveSoon, { signal });
  button?.addEventListener('click', toggle, { signal });
  addEventListener('storage', onStorage, { signal });
  addEventListener('pagehide', () => timer && save(), { signal });

  const draft = loadDraft();
  if (draft) show(draft, `Here is what you typed before. ${savedMessage}`);
  return {
    save,
    clear() {
      clearTimeout(timer);
      saveDraft(null);
      controller.abort();
    },
  };
}

const savedMessage = 'Kept on this device alone, without the calendar’s address.';
const notSavedMessage = 'This browser keeps nothing, so what you type is gone when you leave.';
