import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channels, lighten, mix } from '../shared/colour.ts';

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
const brightness = (hex: string) => channels(hex).reduce((sum, channel) => sum + channel, 0);

describe('a colour', () => {
  it('has red, green and blue from 0 to 255', () => {
    expect(channels('#b4481b')).toEqual([180, 72, 27]);
  });

  it('mixed is one colour at 0 and the other at 1', () => {
    fc.assert(
      fc.property(colour, colour, (from, to) => {
        expect(mix(from, to, 0)).toBe(from);
        expect(mix(from, to, 1)).toBe(to);
      }),
    );
  });

  it('mixed half with itself stays itself', () => {
    fc.assert(
      fc.property(colour, (one) => {
        expect(mix(one, one, 0.5)).toBe(one);
      }),
    );
  });

  it('is mixed evenly to the eye, not to the number: black and white give a dark grey', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#636363');
  });

  it('gets lighter and darker, and stops at white and black', () => {
    expect(brightness(lighten('#1f4b3a', 0.1))).toBeGreaterThan(brightness('#1f4b3a'));
    expect(brightness(lighten('#1f4b3a', -0.1))).toBeLessThan(brightness('#1f4b3a'));
    expect(lighten('#808080', 2)).toBe('#ffffff');
    expect(lighten('#808080', -2)).toBe('#000000');
  });

  it('is always written as six digits', () => {
    fc.assert(
      fc.property(colour, colour, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, part) => {
        expect(mix(from, to, part)).toMatch(/^#[\da-f]{6}$/);
      }),
    );
  });
});
