import sharp from 'sharp';
import { expect, it } from 'vitest';
import { compare, cut, reduce, sheetOf } from '#support/pictures.ts';
import { box } from '../../../scripts/draw/shared/svg.ts';

const cell = { left: 0, top: 0, width: 78, height: 156 };

/** A screen of 390 × 780: lines of letters, each `sharpness` wide and dark, a button in `tone`, and a section. */
function screen({ dark = 0.8, tone = '#b4481b', section = '#1f4b3a', shift = 0 } = {}): Promise<Buffer> {
  const letters = Array.from({ length: 1200 }, (_, at) => {
    const [x, y] = [20 + (at % 40) * 8.5 + shift, 40 + Math.floor(at / 40) * 12];
    return box(x, y, at % 3 === 0 ? 4 : 2.5, 8, '#1f2b25', { opacity: dark });
  });
  const shapes = box(20, 520, 160, 44, tone) + box(0, 620, 390, 120, section);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="390" height="780">${box(0, 0, 390, 780, '#fbf6ec')}${letters.join('')}${shapes}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const isSame = async (now: Parameters<typeof screen>[0]) => {
  const sheet = await sheetOf([{ cell, pixels: await reduce(await screen(), cell) }]);
  return compare(await reduce(await screen(now), cell), await cut(sheet, cell)).isSame;
};

it('letters another machine draws a little darker or a little to the side are the same picture', async () => {
  expect(await isSame({})).toBe(true);
  expect(await isSame({ dark: 0.9, shift: 0.5 })).toBe(true);
  expect(await isSame({ dark: 0.7, shift: -1 })).toBe(true);
});

it('a button in another colour, a section that is gone and words that are gone are another picture', async () => {
  expect(await isSame({ tone: '#1f4b3a' })).toBe(false);
  expect(await isSame({ section: '#fbf6ec' })).toBe(false);
  expect(await isSame({ dark: 0 })).toBe(false);
});
