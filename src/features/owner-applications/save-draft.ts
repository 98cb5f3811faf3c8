import {
  draftStorageKey,
  type Entries,
  fillForm,
  getStorableEntries,
  loadDraft,
  saveDraft,
} from './form-draft.ts';

const pauseMs = 400;

/** The draft of a form while it is filled in. */
export interface DraftAutosave {
  /** Stores it now, as before a step is left. */
  save(): void;
  /** Removes it and stores no more. */
  clear(): void;
}

/**
 * Stores what is typed on this device and says so, with the way to forget it. A draft that is there is put into the form. What
 * is typed in another tab comes along, for nobody types in two at once.
 */
export function autosaveDraft(form: HTMLFormElement): DraftAutosave {
  const line = form.querySelector<HTMLElement>('[data-draft]');
  const [words, button] = [line?.querySelector('span'), line?.querySelector('button')];
  const ended = new AbortController();
  let timer = 0;
  let forgotten = false;

  const say = (sentence: string) => {
    if (line) line.hidden = false;
    words?.replaceChildren(sentence);
    button?.replaceChildren(forgotten ? 'Keep it' : 'Forget it');
  };
  const save = () => {
    clearTimeout(timer);
    if (forgotten || ended.signal.aborted) return;
    say(saveDraft(getStorableEntries(form)) ? kept : notKept);
  };
  const show = (draft: Entries, sentence: string) => {
    fillForm(form, draft);
    say(sentence);
  };
  const toggle = () => {
    forgotten = !forgotten;
    clearTimeout(timer);
    if (!forgotten) return save();
    saveDraft(null);
    say('Forgotten. What you see is gone when you leave this page.');
  };
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== draftStorageKey || forgotten) return;
    const draft = loadDraft();
    if (draft) show(draft, 'You went on in another tab; this one has come along.');
    else if (newValue === null) say('This was sent or forgotten in another tab.');
  };

  const { signal } = ended;
  const soon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(save, pauseMs);
  };
  form.addEventListener('input', soon, { signal });
  form.addEventListener('change', soon, { signal });
  button?.addEventListener('click', toggle, { signal });
  addEventListener('storage', follow, { signal });
  addEventListener('pagehide', () => timer && save(), { signal });

  const draft = loadDraft();
  if (draft) show(draft, `Here is what you typed before. ${kept}`);
  return {
    save,
    clear() {
      clearTimeout(timer);
      saveDraft(null);
      ended.abort();
    },
  };
}

const kept = 'Kept on this device alone, without the calendar’s address.';
const notKept = 'This browser keeps nothing, so what you type is gone when you leave.';
