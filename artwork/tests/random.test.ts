import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fine, type Random, random, waves } from '../shared/random.ts';

const seed = fc.oneof(fc.string(), fc.nat());
const several = (dice: Random) => Array.from({ length: 20 }, () => dice.unit());

describe('the chance of a drawing', () => {
  it('is the same for the same seed', () => {
    fc.assert(
      fc.property(seed, (from) => {
        expect(several(random(from))).toEqual(several(random(from)));
      }),
    );
  });

  it('differs from seed to seed', () => {
    const firsts = Array.from({ length: 200 }, (_, index) => [
      random(index).unit(),
      random(`${index}`).unit(),
    ]);
    expect(new Set(firsts.flat()).size).toBe(400);
  });

  it('keeps the numbers that the committed pictures were drawn with', () => {
    expect(several(random(77)).slice(0, 3)).toEqual([
      0.4256013557314873, 0.0422197578009218, 0.6960067297331989,
    ]);
    expect(several(random('lantern-ledge ridges')).slice(0, 3)).toEqual([
      0.9953034755308181, 0.7144072635564953, 0.9763061641715467,
    ]);
  });

  it('stays within its bounds and fills them', () => {
    fc.assert(
      fc.property(
        seed,
        fc.integer({ min: -500, max: 0 }),
        fc.integer({ min: 1, max: 500 }),
        (from, low, high) => {
          const dice = random(from);
          for (const unit of several(dice)) expect(unit >= 0 && unit < 1).toBe(true);
          const drawn = dice.between(low, high);
          expect(drawn >= low && drawn < high).toBe(true);
        },
      ),
    );
    const dice = random('bounds');
    const units = Array.from({ length: 2000 }, () => dice.unit());
    expect(Math.min(...units)).toBeLessThan(0.01);
    expect(Math.max(...units)).toBeGreaterThan(0.99);
  });

  it('picks each of the things it is offered', () => {
    const dice = random('pick');
    expect(new Set(Array.from({ length: 100 }, () => dice.pick(['a', 'b', 'c'])))).toEqual(new Set('abc'));
  });
});

describe('noise along a line', () => {
  const lines = { coarse: waves(random(5)), fine: waves(random(5), fine) };

  it.each(Object.entries(lines))('%s: never leaves -1 to 1', (_, noise) => {
    fc.assert(
      fc.property(fc.double({ min: -500, max: 500, noNaN: true }), (x) => {
        expect(Math.abs(noise(x))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it.each(Object.entries(lines))('%s: has no jumps', (_, noise) => {
    for (let x = -10; x < 10; x += 0.01) expect(Math.abs(noise(x + 0.01) - noise(x))).toBeLessThan(0.05);
  });

  it('repeats after 64 units, the fine one after 256', () => {
    expect(lines.coarse(3.25 + 64)).toBe(lines.coarse(3.25));
    expect(lines.fine(3.25 + 64)).not.toBe(lines.fine(3.25));
    expect(lines.fine(3.25 + 256)).toBe(lines.fine(3.25));
  });
});
