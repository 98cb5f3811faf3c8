import { callApi } from '#browser/call-api.ts';
import { closestTo } from '#browser/dom.ts';
import { isOffline } from '#browser/online.ts';
import { newUuid } from '#browser/session.ts';
import { isStorageAllowed } from '#browser/storage.ts';
import { minFillMs, type OwnerApplication } from '#domain/owner-applications/application.ts';
import { applicationFormSteps } from '#fields/owner-applications/application-form.ts';
import { type ApplicationErrors, validateApplication } from '#fields/owner-applications/check-application.ts';
import { parseFormEntries } from '#fields/owner-applications/parse-form.ts';
import { showConfirmation, showSummary } from './application-summary.ts';
import { revalidateControl, showFieldErrors, validateApplicationForm } from './field-errors.ts';
import { autosaveDraft, type DraftAutosave } from './save-draft.ts';
import { startPhotos } from './upload-photos.ts';

/** Gives the form of `/sign-up` its life: a step is checked before the next, a draft is kept, and it is sent from here. */
export function startSignUp(form: HTMLFormElement): void {
  const draft = autosaveDraft(form);
  const step = currentStep(form);
  if (step) markStep(form, step);
  showSummary(form);
  startPhotos(form);
  form.addEventListener('click', (event) => {
    if (closestTo(event, '[data-next]') && !leave(form)) event.preventDefault();
  });
  form.addEventListener(
    'input',
    ({ target }) => target instanceof Element && revalidateControl(form, target),
  );
  form.addEventListener(
    'change',
    ({ target }) => target instanceof Element && revalidateControl(form, target),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(form, draft);
  });
  addEventListener('hashchange', () => arrive(form, draft));
  for (const change of ['online', 'offline'] as const)
    addEventListener(change, () => note(form, isOffline() ? offlineNote() : backNote));
}

const offlineNote = () =>
  isStorageAllowed()
    ? 'You are offline. What you typed stays on this device; send it when there is a signal.'
    : 'You are offline, and this browser keeps nothing. Leave this page open, and send it when there is a signal.';
const backNote = 'There is a signal again.';

/** Whether the step that is shown may be left for the next; what is wrong with it is shown. */
function leave(form: HTMLFormElement): boolean {
  const step = currentStep(form);
  return !step || showFieldErrors(step, validateApplicationForm(form)) === 0;
}

function arrive(form: HTMLFormElement, draft: DraftAutosave): void {
  const step = currentStep(form);
  if (!step || !form.isConnected) return;
  draft.save();
  showSummary(form);
  markStep(form, step);
  step.querySelector('h2')?.focus();
  if (waiting) showFieldErrors(step, waiting);
  waiting = null;
}

/** What is to be shown on the step the form goes to. */
let waiting: ApplicationErrors | null = null;

/** Enter in a field goes on to the next step; on the last it sends. */
async function submit(form: HTMLFormElement, draft: DraftAutosave): Promise<void> {
  const steps = stepsOf(form);
  const [step, last] = [currentStep(form), steps.at(-1)];
  if (step && step !== last) {
    const next = steps[steps.indexOf(step) + 1];
    if (leave(form) && next) goToStep(next.id);
    return;
  }
  const checked = validateApplication(parseFormEntries(new FormData(form)));
  if (!checked.ok) return complain(form, steps, checked.error);
  await send(form, draft, checked.value);
}

/** Goes to the first step with something wrong in it, or shows what is wrong in this one. */
function complain(form: HTMLFormElement, steps: HTMLElement[], faults: ApplicationErrors): void {
  const first = steps.find((step) =>
    Object.keys(faults).some((id) => step.contains(document.getElementById(id))),
  );
  if (!first) note(form, 'Something in it is not right. Please look it over.');
  else if (first === currentStep(form)) showFieldErrors(first, faults);
  else {
    waiting = faults;
    goToStep(first.id);
  }
}

/** Sends an application. A browser that fills in a form at once waits until a person could have typed it. */
async function send(
  form: HTMLFormElement,
  draft: DraftAutosave,
  application: OwnerApplication,
): Promise<void> {
  if (form.ariaBusy === 'true') return;
  if (isOffline()) return note(form, offlineNote());
  busy(form, true);
  note(form, '');
  const key = keyOf(JSON.stringify(application));
  if (performance.now() < minFillMs) await sleep(minFillMs - performance.now());
  const took_ms = Math.ceil(performance.now());
  const input = { ...application, accept_contact: true, accept_terms: true, took_ms };
  const sent = await callApi('POST owner-application', input, { headers: { 'idempotency-key': key } });
  busy(form, false);
  if (sent.ok) {
    draft.clear();
    return showConfirmation(form, sent.value.application);
  }
  const { code, field, message } = sent.error;
  if (code === 'invalid' && field) {
    complain(form, stepsOf(form), { [field.replaceAll('.', '-')]: message.replace(/\.$/, '') });
  } else note(form, `${message} What you typed is all here.`);
}

function busy(form: HTMLFormElement, isBusy: boolean): void {
  form.ariaBusy = String(isBusy);
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!button) return;
  button.ariaDisabled = isBusy ? 'true' : null;
  button.dataset['idle'] ??= button.textContent ?? '';
  button.textContent = isBusy ? 'Sending…' : button.dataset['idle'];
}

/** A sentence at the foot of the step that is shown. */
function note(form: HTMLFormElement, sentence: string): void {
  for (const line of form.querySelectorAll('[data-note]')) line.replaceChildren();
  currentStep(form)?.querySelector('[data-note]')?.replaceChildren(sentence);
}

/** The key under which the same words are sent however often it is tried; other words get another. */
const tried = { words: '', key: '' };

function keyOf(words: string): string {
  if (tried.words !== words) Object.assign(tried, { words, key: newUuid() });
  return tried.key;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The parts of the page that are steps, in their order. */
const stepsOf = (form: HTMLFormElement): HTMLElement[] =>
  applicationFormSteps.flatMap(({ id }) => form.querySelector<HTMLElement>(`#${id}`) ?? []);

/** The step that is shown: the one the address names, else the first. */
function currentStep(form: HTMLFormElement): HTMLElement | undefined {
  const steps = stepsOf(form);
  return steps.find(({ id }) => `#${id}` === location.hash) ?? steps[0];
}

/** Goes to a step as a link does, so that Back comes back from it. */
const goToStep = (id: string): void => {
  location.hash = id;
};

/** Marks the link of the step that is shown. */
function markStep(form: HTMLFormElement, { id }: HTMLElement): void {
  form.querySelector('.trail [aria-current]')?.removeAttribute('aria-current');
  form.querySelector(`.trail [href="#${id}"]`)?.setAttribute('aria-current', 'step');
}
