import { create } from 'canvas-confetti';
import styles from './DealCard.module.css';

const colors = ['#e3a73b', '#e2713a', '#4f6f46', '#a5cdb6', '#fbf6ec'];

/** Throws confetti from the center of an element, and removes its canvas afterwards. */
export async function throwConfetti({ x, y, width, height }: DOMRect): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.className = styles.confetti ?? '';
  canvas.ariaHidden = 'true';
  document.body.append(canvas);
  // The worker would load from a blob URL, which our CSP forbids.
  const fire = create(canvas, { resize: true, useWorker: false });
  try {
    await fire({
      particleCount: 110,
      spread: 78,
      startVelocity: 38,
      ticks: 160,
      colors,
      origin: { x: (x + width / 2) / innerWidth, y: (y + height / 2) / innerHeight },
    });
  } finally {
    canvas.remove();
  }
}
