// Script of the form with which owners apply: steps, validation, draft and sending.

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
import { autosaveDraft, type DraftAutosave } from './autosave-draft.ts';
import { revalidateControl, showFieldErrors, validateApplicationForm } from './field-errors.ts';
import { startPhotos } from './upload-photos.ts';

export function startSignUp(form: HTMLFormElement): void {
  const draft = autosaveDraft(form);
  const step = currentStep(form);
  if (step) markStep(form, step);
  showSummary(form);
  startPhotos(form);
  form.addEventListener('click', (event) => {
    if (closestTo(event, '[data-next]') && !validateStep(form)) event.preventDefault();
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
  addEventListener('hashchange', () => enterStep(form, draft));
  for (const change of ['online', 'offline'] as const)
    addEventListener(change, () => showNote(form, isOffline() ? getOfflineNote() : onlineNote));
}

const getOfflineNote = () =>
  isStorageAllowed()
    ? 'You are offline. What you typed stays on this device; send it when there is a signal.'
    : 'You are offline, and this browser keeps nothing. Leave this page open, and send it when there is a signal.';
const onlineNote = 'There is a signal again.';

/** Validates the current step and shows its errors. Returns whether it may be left. */
function validateStep(form: HTMLFormElement): boolean {
  const step = currentStep(form);
  return !step || showFieldErrors(step, validateApplicationForm(form)) === 0;
}

function enterStep(form: HTMLFormElement, draft: DraftAutosave): void {
  const step = currentStep(form);
  if (!step || !form.isConnected) return;
  draft.save();
  showSummary(form);
  markStep(form, step);
  step.querySelector('h2')?.focus();
  if (pendingErrors) showFieldErrors(step, pendingErrors);
  pendingErrors = null;
}

/** Errors to show on the step being opened. */
let pendingErrors: ApplicationErrors | null = null;

/** Opens the next step, or sends the application from the last one. */
async function submit(form: HTMLFormElement, draft: DraftAutosave): Promise<void> {
  const steps = listSteps(form);
  const [step, last] = [currentStep(form), steps.at(-1)];
  if (step && step !== last) {
    const next = steps[steps.indexOf(step) + 1];
    if (validateStep(form) && next) goToStep(next.id);
    return;
  }
  const result = validateApplication(parseFormEntries(new FormData(form)));
  if (!result.ok) return showErrors(form, steps, result.error);
  await send(form, draft, result.value);
}

/** Shows errors, and opens the first step that has one. */
function showErrors(form: HTMLFormElement, steps: HTMLElement[], errors: ApplicationErrors): void {
  const first = steps.find((step) =>
    Object.keys(errors).some((id) => step.contains(document.getElementById(id))),
  );
  if (!first) showNote(form, 'Something in it is not right. Please look it over.');
  else if (first === currentStep(form)) showFieldErrors(first, errors);
  else {
    pendingErrors = errors;
    goToStep(first.id);
  }
}

/** Sends the application. Waits if the form was filled in faster than a person can type. */
async function send(
  form: HTMLFormElement,
  draft: DraftAutosave,
  application: OwnerApplication,
): Promise<void> {
  if (form.ariaBusy === 'true') return;
  if (isOffline()) return showNote(form, getOfflineNote());
  setBusy(form, true);
  showNote(form, '');
  const key = getIdempotencyKey(JSON.stringify(application));
  if (performance.now() < minFillMs) await sleep(minFillMs - performance.now());
  const took_ms = Math.ceil(performance.now());
  const input = { ...application, accept_contact: true, accept_terms: true, took_ms };
  const response = await callApi('POST owner-application', input, { headers: { 'idempotency-key': key } });
  setBusy(form, false);
  if (response.ok) {
    draft.clear();
    return showConfirmation(form, response.value.application);
  }
  const { code, field, message } = response.error;
  if (code === 'invalid' && field) {
    showErrors(form, listSteps(form), { [field.replaceAll('.', '-')]: message.replace(/\.$/, '') });
  } else showNote(form, `${message} What you typed is all here.`);
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  form.ariaBusy = String(isBusy);
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!button) return;
  button.ariaDisabled = isBusy ? 'true' : null;
  button.dataset['idle'] ??= button.textContent ?? '';
  button.textContent = isBusy ? 'Sending…' : button.dataset['idle'];
}

/** Shows a message at the end of the current step only. */
function showNote(form: HTMLFormElement, message: string): void {
  for (const line of form.querySelectorAll('[data-note]')) line.replaceChildren();
  currentStep(form)?.querySelector('[data-note]')?.replaceChildren(message);
}

/** Retries of the same content reuse its idempotency key. */
const lastSubmission = { content: '', key: '' };

function getIdempotencyKey(content: string): string {
  if (lastSubmission.content !== content) Object.assign(lastSubmission, { content, key: newUuid() });
  return lastSubmission.key;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const listSteps = (form: HTMLFormElement): HTMLElement[] =>
  applicationFormSteps.flatMap(({ id }) => form.querySelector<HTMLElement>(`#${id}`) ?? []);

/** Returns the step of the URL's fragment, else the first. */
function currentStep(form: HTMLFormElement): HTMLElement | undefined {
  const steps = listSteps(form);
  return steps.find(({ id }) => `#${id}` === location.hash) ?? steps[0];
}

/** Opens a step by the URL's fragment, so that Back returns to the previous step. */
const goToStep = (id: string): void => {
  location.hash = id;
};

function markStep(form: HTMLFormElement, { id }: HTMLElement): void {
  form.querySelector('.trail [aria-current]')?.removeAttribute('aria-current');
  form.querySelector(`.trail [href="#${id}"]`)?.setAttribute('aria-current', 'step');
}
