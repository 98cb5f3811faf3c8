/** Milliseconds from load to the popup (spec §9). */
const popupDelay = 6000;

/** Runs `task` six seconds after the page has loaded; a page drawn ahead of its time loads when it is first shown. */
export function whenPopupIsDue(task: () => void): void {
  const wait = () => setTimeout(task, popupDelay);
  addEventListener('load', () => {
    if (document.prerendering) document.addEventListener('prerenderingchange', wait, { once: true });
    else wait();
  });
}
