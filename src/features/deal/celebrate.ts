/** Throws confetti from a place on the screen, unless the visitor asks for stillness. */
export async function celebrateFrom(origin: DOMRect): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { throwConfetti } = await import('./confetti.ts');
  await throwConfetti(origin);
}
