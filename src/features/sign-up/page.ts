import { hasDraft } from './draft.ts';

// The form's script comes with the first touch, or at once where something waits to be shown. Until then, and where it does
// not come, the steps are links and the form is posted.
const form = document.querySelector<HTMLFormElement>('[data-sign-up]');
if (form) startWhenTouched(form);

function startWhenTouched(form: HTMLFormElement): void {
  const waiting = new AbortController();
  const start = async () => {
    const { startSignUp } = await import('./sign-up.ts');
    if (waiting.signal.aborted) return;
    waiting.abort();
    startSignUp(form);
  };
  const soon = () => void start().catch(() => undefined);
  for (const touch of ['pointerdown', 'focusin', 'keydown'] as const)
    form.addEventListener(touch, soon, { signal: waiting.signal });
  if (location.hash || hasDraft()) soon();
}
