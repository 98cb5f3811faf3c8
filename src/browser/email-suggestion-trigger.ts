/** Whoever comes to a field for an address of mail brings what asks about it; a page without one carries nothing of it. */
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === 'email')
    import('./suggest-email.ts').catch(() => undefined);
});
