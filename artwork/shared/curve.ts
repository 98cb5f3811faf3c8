/** Limits a value to the range from 0 to 1. */
export const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Eases a value from 0 to 1 in and out (smoothstep). */
export const smooth = (part: number): number => part * part * (3 - 2 * part);

/** Like `smooth`, with a continuous second derivative. */
export const smoother = (part: number): number => part * part * part * (part * (part * 6 - 15) + 10);

/** Returns 0 up to `from` and 1 beyond `to`, with a smooth transition. */
export const step = (from: number, to: number, value: number): number =>
  smooth(clamp((value - from) / (to - from)));
