import { trackEvent } from '#browser/analytics/track-event.ts';

const resetDelayMs = 2500;

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

/** Makes the sign's button copy the promo code, confirm it, and reset (spec §1, §7). */
export function startPromo(sign: HTMLElement): void {
  const code = sign.querySelector<HTMLElement>('[data-code]');
  const button = sign.querySelector<HTMLButtonElement>('button');
  const status = sign.querySelector<HTMLElement>('[role="status"]');
  if (!code || !button || !status) return;
  let resetTimer: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener('click', async () => {
    const isCopied = await copy(code);
    if (isCopied)
      trackEvent('promo_code_copy', { promo_code: code.textContent?.trim(), location: 'homepage_banner' });
    // Announced to screen readers; visible if the guest has to copy by hand.
    status.classList.toggle('visually-hidden', isCopied);
    status.textContent = isCopied ? 'Copied' : 'Selected: copy it with your keyboard.';
    sign.toggleAttribute('data-copied', isCopied);
    clearTimeout(resetTimer);
    resetTimer = setTimeout(() => {
      status.textContent = '';
      status.classList.add('visually-hidden');
      sign.removeAttribute('data-copied');
    }, resetDelayMs);
  });
}
