import { trackEvent } from '#browser/analytics/track-event.ts';

const restAfter = 2500;

/** Puts the text of an element onto the clipboard; where that is not allowed, selects it for the guest to copy. */
async function copy(source: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(source.textContent?.trim() ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(source);
    return false;
  }
}

/** The sign's button copies the code, says so, and rests again (spec §1, §7). */
export function startPromo(sign: HTMLElement): void {
  const code = sign.querySelector<HTMLElement>('[data-code]');
  const button = sign.querySelector<HTMLButtonElement>('button');
  const said = sign.querySelector<HTMLElement>('[role="status"]');
  if (!code || !button || !said) return;
  let rest: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener('click', async () => {
    const done = await copy(code);
    if (done)
      trackEvent('promo_code_copy', { promo_code: code.textContent?.trim(), location: 'homepage_banner' });
    // The button says it to the eye; this says it to the ear, and to both when copying needs the guest's hand.
    said.classList.toggle('visually-hidden', done);
    said.textContent = done ? 'Copied' : 'Selected: copy it with your keyboard.';
    sign.toggleAttribute('data-copied', done);
    clearTimeout(rest);
    rest = setTimeout(() => {
      said.textContent = '';
      said.classList.add('visually-hidden');
      sign.removeAttribute('data-copied');
    }, restAfter);
  });
}
