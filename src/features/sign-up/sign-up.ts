import { closestTo } from '#browser/dom.ts';
import { isOffline } from '#browser/online.ts';
import { checkApplication, type Faults } from '#domain/owner/check.ts';
import { fieldsFromForm } from '#domain/owner/from-form.ts';
import { faultsOf, recheck, showFaults } from './faults.ts';
import { type DraftKeeper, keepDraft } from './keep-draft.ts';
import { sendApplication } from './send.ts';
import { showSent } from './sent.ts';
import { arriveAt, currentStep, goToStep, markStep, stepsOf } from './steps.ts';
import { showSummary } from './summary.ts';

/** Gives the form of `/sign-up` its life: a step is checked before the next, a draft is kept, and it is sent from here. */
export function startSignUp(form: HTMLFormElement): void {
  const draft = keepDraft(form);
  const step = currentStep(form);
  if (step) markStep(form, step);
  showSummary(form);
  form.addEventListener('click', (event) => {
    if (closestTo(event, '[data-next]') && !leave(form)) event.preventDefault();
  });
  form.addEventListener('input', ({ target }) => target instanceof Element && recheck(form, target));
  form.addEventListener('change', ({ target }) => target instanceof Element && recheck(form, target));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(form, draft);
  });
  addEventListener('hashchange', () => arrive(form, draft));
  for (const change of ['online', 'offline'] as const)
    addEventListener(change, () => note(form, isOffline() ? offlineNote : backNote));
}

const offlineNote = 'You are offline. What you typed stays on this device; send it when there is a signal.';
const backNote = 'There is a signal again.';

/** Whether the step that is shown may be left for the next; what is wrong with it is shown. */
function leave(form: HTMLFormElement): boolean {
  const step = currentStep(form);
  return !step || showFaults(step, faultsOf(form)) === 0;
}

function arrive(form: HTMLFormElement, draft: DraftKeeper): void {
  const step = currentStep(form);
  if (!step || !form.isConnected) return;
  draft.save();
  showSummary(form);
  arriveAt(form, step);
  if (waiting) showFaults(step, waiting);
  waiting = null;
}

/** What is to be shown on the step the form goes to. */
let waiting: Faults | null = null;

/** Enter in a field goes on to the next step; on the last it sends. */
async function submit(form: HTMLFormElement, draft: DraftKeeper): Promise<void> {
  const steps = stepsOf(form);
  const [step, last] = [currentStep(form), steps.at(-1)];
  if (step && step !== last) {
    const next = steps[steps.indexOf(step) + 1];
    if (leave(form) && next) goToStep(next.id);
    return;
  }
  const checked = checkApplication(fieldsFromForm(new FormData(form)));
  if (!checked.ok) return complain(form, steps, checked.error);
  await send(form, draft, checked.value);
}

/** Goes to the first step with something wrong in it, or shows what is wrong in this one. */
function complain(form: HTMLFormElement, steps: HTMLElement[], faults: Faults): void {
  const first = steps.find((step) =>
    Object.keys(faults).some((id) => step.contains(document.getElementById(id))),
  );
  if (!first) note(form, 'Something in it is not right. Please look it over.');
  else if (first === currentStep(form)) showFaults(first, faults);
  else {
    waiting = faults;
    goToStep(first.id);
  }
}

async function send(
  form: HTMLFormElement,
  draft: DraftKeeper,
  application: Parameters<typeof sendApplication>[0],
): Promise<void> {
  if (form.ariaBusy === 'true') return;
  if (isOffline()) return note(form, offlineNote);
  busy(form, true);
  note(form, '');
  const website = String(new FormData(form).get('website') ?? '');
  const sent = await sendApplication(application, website);
  busy(form, false);
  if (sent.ok) {
    draft.end();
    return showSent(form, sent.value);
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
