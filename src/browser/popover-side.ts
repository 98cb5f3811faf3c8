/**
 * Opens a popover to the side of its control with more room, as `--side`. CSS could try sides by itself
 * (`position-try-fallbacks`), but before Safari 26.2 WebKit never stops trying where an ancestor is `display: none`
 * (https://bugs.webkit.org/show_bug.cgi?id=299742).
 */
export function placePopover(popover: HTMLElement): void {
  popover.addEventListener('beforetoggle', () => {
    const control = document.querySelector(`[popovertarget="${popover.id}"]`);
    if (!control) return;
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const side = [
      top + bottom > innerHeight ? 'top' : 'bottom',
      left + right > innerWidth ? 'span-left' : 'span-right',
    ];
    popover.style.setProperty('--side', side.join(' '));
  });
}
