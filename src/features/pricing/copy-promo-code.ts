import { trackEvent } from '#browser/analytics/track-event.ts';

const restAfter = 2500;

/**
 * Copies the text of an element; without permission, selects it instead. Returns whether it was
 * copied.
 */
async function copy(source: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(source.textContent?.trim() ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(source);
    return false;
  }
}

/** The sign's button copies the code, confirms that, and resets (spec §1, §7). */
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
    // Announced to screen readers; visible if the guest has to copy by hand.
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
