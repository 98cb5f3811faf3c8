/** A small seeded generator, so that a scene drawn twice is the same scene. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const smooth = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** Smooth noise over a line, -1 to 1. */
export function lineNoise(random: () => number): (x: number) => number {
  const knots = Array.from({ length: 256 }, () => random() * 2 - 1);
  const knot = (index: number) => knots[((index % 256) + 256) % 256] ?? 0;
  return (x) => {
    const left = Math.floor(x);
    const t = smooth(x - left);
    return knot(left) * (1 - t) + knot(left + 1) * t;
  };
}
