/** Loads e-mail suggestions on the first focus of an e-mail field. */
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === 'email')
    import('./suggest-email.ts').catch(() => undefined);
});
