/** A pin with what it is called by: its cabin's title, and the row that says how long the drives from there are. */
export interface LabelledPin {
  pin: HTMLAnchorElement | null;
  title: string;
  row: Pick<HTMLElement, 'querySelector'>;
}

/** What a pin shows, and what it is called: its cabin, `about` it, and how long the drives from there are. */
export function labelPin({ pin, title, row }: LabelledPin, about: readonly string[], amount: string): void {
  if (!pin) return;
  const drives = row.querySelector('.drives')?.textContent;
  pin.ariaLabel = [title, ...about, drives].filter(Boolean).join(', ');
  setText(pin, 'span', amount);
}

export function setText(within: ParentNode, selector: string, text: string): void {
  const place = within.querySelector(selector);
  if (place) place.textContent = text;
}
