/**
 * Scrolls a focused element clear of fixed bars (`scroll-padding`), after the browser has scrolled
 * to it. Chromium leaves it partly outside horizontally scrolled rows, and Safari ignores the
 * padding here.
 */
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && target.matches(':focus-visible'))
    requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
});
