const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrows go from the field through what was found, and back up. */
export function moveByArrows(event: KeyboardEvent, stops: readonly HTMLElement[]): void {
  const step = steps[event.key];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = step === undefined || at < 0 ? undefined : stops[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
