/**
 * Pointer, touch or focus on the control starts the download; a click hydrates.
 * @type {import('astro').ClientDirective}
 */
const intent = (load, { value }) => {
  const meets = ({ target }) => target instanceof Element && target.closest(`[data-intent="${value}"]`);
  let loading;
  const ready = () => (loading ??= load());
  const hydrate = () => ready().then((start) => start());
  const listening = new AbortController();
  const on = (type, act, needsControl = true) =>
    document.addEventListener(type, (event) => (!needsControl || meets(event)) && act(), {
      passive: true,
      signal: listening.signal,
    });
  const begin = () => {
    listening.abort();
    hydrate();
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) on(type, ready);
  on('click', begin);
  on(`intent:${value}`, begin, false);
};

export default intent;
