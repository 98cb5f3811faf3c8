/** A value kept between 0 and 1. */
export const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** From 0 to 1 without a jolt at either end. */
export const smooth = (part: number): number => part * part * (3 - 2 * part);

/** Like `smooth`, with a continuous second derivative. */
export const smoother = (part: number): number => part * part * part * (part * (part * 6 - 15) + 10);

/** 0 up to `from`, 1 beyond `to`, smooth between them. */
export const step = (from: number, to: number, value: number): number =>
  smooth(clamp((value - from) / (to - from)));
