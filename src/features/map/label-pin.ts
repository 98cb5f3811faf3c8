/** A pin with what it is called by: its cabin's title, and the drives from there. */
export interface LabelledPin {
  pin: HTMLAnchorElement | null;
  title: string;
  row: Pick<HTMLElement, 'querySelector'>;
  /** Where they had to be worked out for the pin (pin-drives.ts). */
  drives?: string;
}

/** What a pin shows, and what it is called: its cabin, `about` it, and how long the drives from there are. */
export function labelPin(cabin: LabelledPin, about: readonly string[], amount: string): void {
  const { pin, title } = cabin;
  if (!pin) return;
  pin.ariaLabel = [title, ...about, drivesOf(cabin)].filter(Boolean).join(', ');
  setText(pin, 'span', amount);
}

/** The drives from a cabin, as its card or row says them; a card further down than a list was reached is not there to say it. */
export const drivesOf = ({ row, drives }: Pick<LabelledPin, 'row' | 'drives'>): string | null | undefined =>
  row.querySelector('.drives')?.textContent ?? drives;

export function setText(within: ParentNode, selector: string, text: string): void {
  const place = within.querySelector(selector);
  // Written again, a live region would say it again.
  if (place && place.textContent !== text) place.textContent = text;
}
