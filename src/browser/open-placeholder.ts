/**
 * Opens the dialog placeholder (src/layouts/DialogPlaceholder.astro) for the dialog `name` of a
 * control, which is busy until the dialog has loaded. `fill` adds a title and content of the
 * guest's choice before anything is shown.
 */
export function openPlaceholder(control: HTMLElement, name: string, fill?: () => void): void {
  const frame = document.querySelector<HTMLDialogElement>('[data-frame]');
  const title = frame?.getAttribute(`data-${name}`);
  if (!frame || !title) return;
  control.ariaBusy = 'true';
  const heading = frame.querySelector('h2');
  if (heading) heading.textContent = title;
  fill?.();
  if (frame.open) return;
  frame.dataset['for'] = name;
  // Safari does not focus a clicked control. A dialog that closes returns the focus.
  control.focus({ preventScroll: true });
  // Modal only above another modal dialog: otherwise the browser would restyle the whole page
  // before it shows the placeholder.
  if (document.querySelector('dialog:modal')) frame.showModal();
  else frame.show();
  frame.onclose = () => {
    // A click outside the placeholder has moved the focus.
    control.focus({ preventScroll: true });
    if (window.earlyTouches) control.ariaBusy = 'false';
  };
}
