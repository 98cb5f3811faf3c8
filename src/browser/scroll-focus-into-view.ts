/**
 * Scrolls what the keyboard has reached clear of what is fixed at the edges (`scroll-padding`),
 * after the browser has scrolled there: Chromium leaves it half outside a row that is pulled
 * sideways, and Safari knows no padding here.
 */
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && target.matches(':focus-visible'))
    requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
});
