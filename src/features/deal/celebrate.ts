/** Throws confetti from a place on the screen, unless the visitor asks for stillness. Where it does not come, nothing is missed. */
export async function celebrateFrom(origin: DOMRect): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  await import('./confetti.ts').then(({ throwConfetti }) => throwConfetti(origin)).catch(() => undefined);
}
