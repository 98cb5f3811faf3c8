import { describe, expect, it } from 'vitest';
import { clamp, smooth, smoother, step } from '../shared/curve.ts';

describe('a curve from 0 to 1', () => {
  it.each([
    ['smooth', smooth],
    ['smoother', smoother],
  ])('%s: begins at 0, ends at 1, is half way in the middle and never falls', (_, curve) => {
    expect([curve(0), curve(0.5), curve(1)]).toEqual([0, 0.5, 1]);
    for (let part = 0; part < 0.99; part += 0.01) expect(curve(part + 0.01)).toBeGreaterThan(curve(part));
  });

  it('is flat before a step and after it', () => {
    expect([step(2, 4, 1), step(2, 4, 3), step(2, 4, 5)]).toEqual([0, 0.5, 1]);
  });

  it('keeps a value between 0 and 1', () => {
    expect([-1, 0.3, 7].map(clamp)).toEqual([0, 0.3, 1]);
  });
});
