import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { area, box, element, line, linearGradient, moved, points, repeat, svg } from '../shared/svg.ts';

describe('SVG as text', () => {
  it('escapes what an attribute holds', () => {
    expect(element('text', { title: `"a" < b & c > d` })).toBe(
      '<text title="&quot;a&quot; &lt; b &amp; c &gt; d"/>',
    );
  });

  it('never lets a value end its attribute', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(element('g', { id: value })).toMatch(/^<g id="[^"<>]*"\/>$/);
      }),
    );
  });

  it('leaves out attributes that are undefined and keeps zero', () => {
    expect(element('stop', { offset: undefined, 'stop-opacity': 0 })).toBe('<stop stop-opacity="0"/>');
  });

  it('closes an element without a body, and wraps a body as it is', () => {
    expect(element('g', {})).toBe('<g/>');
    expect(element('g', {}, '<path/>')).toBe('<g><path/></g>');
    expect(svg({ width: 4 }, '')).toBe('<svg xmlns="http://www.w3.org/2000/svg" width="4"></svg>');
  });

  it('draws areas and boxes to a tenth of a unit', () => {
    expect(area(points([0, 0.04], [10.06, 0], [5, 5]), '#fff')).toBe(
      '<path d="M0 0L10.1 0L5 5Z" fill="#fff"/>',
    );
    expect(box(1 / 3, 0, 2, 2 / 3, '#000')).toBe('<rect x="0.3" y="0" width="2" height="0.7" fill="#000"/>');
  });

  it('writes the numbers of a line as it is asked to', () => {
    expect(line(points([1, 2], [3, 4]), (value) => value.toFixed(1))).toBe('M1.0 2.0L3.0 4.0');
  });

  it('moves, scales and mirrors a group', () => {
    expect(moved('', 10, 20)).toBe('<g transform="translate(10 20) scale(1 1)"></g>');
    expect(moved('', 10, 20, 2, true)).toBe('<g transform="translate(10 20) scale(-2 2)"></g>');
  });

  it('writes the stops of a gradient in order', () => {
    expect(
      linearGradient('sky', [
        [0, '#000'],
        ['50%', '#fff', 0.5],
      ]),
    ).toBe(
      '<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#000"/>' +
        '<stop offset="50%" stop-color="#fff" stop-opacity="0.5"/></linearGradient>',
    );
  });

  it('repeats as often as a whole number fits, never less than not at all', () => {
    expect(repeat(2.9, String)).toBe('01');
    expect(repeat(-3, String)).toBe('');
  });
});
