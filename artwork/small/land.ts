import { fine, random, waves } from '../shared/random.ts';
import { element, line, type Point, svg } from '../shared/svg.ts';

export const width = 320;
export const height = 120;

/** Height of the near ridge in the middle. */
export const ground = 98;

/** Colors by day and at night, by the class of the shapes. */
const tones: Record<string, readonly [day: string, night: string]> = {
  f: ['#c5d0c4', '#24382f'],
  n: ['#1f4b3a', '#33594a'],
  w: ['#7a5436', '#b08a62'],
  d: ['#4a3425', '#8a6a4d'],
  s: ['#8d9a91', '#7e8f85'],
  p: ['#fffdf8', '#ede7d8'],
  l: ['#e3a73b', '#ebbe66'],
  e: ['#b4481b', '#f08a55'],
};

const rules = (at: 0 | 1): string =>
  Object.entries(tones)
    .map(([name, tone]) => `.${name}{fill:${tone[at]}}.${name}l{stroke:${tone[at]}}`)
    .join('');

const sheet = `${rules(0)}[class$=l]:not(.l){fill:none;stroke-width:3;stroke-linecap:round}@media(prefers-color-scheme:dark){${rules(1)}}`;

/** A shape in a tone. */
export const area = (tone: keyof typeof tones, d: string): string => element('path', { class: tone, d });

/** A line of a tone, three wide. */
export const stroke = (tone: keyof typeof tones, d: string): string =>
  element('path', { class: `${tone}l`, d });

function ridge(seed: string, base: number, tall: number): string {
  const noise = waves(random(seed), fine);
  const crest = Array.from({ length: 21 }, (_, step): Point => {
    const x = step * 16;
    // Flat in the middle.
    const calm = Math.min(1, Math.abs(x - width / 2) / 70);
    return [x, base - tall * noise(x / 90) * calm];
  });
  return `${line(crest)}V${height}H0Z`;
}

/** Draws two ridges, with `things` on the near one, in day and night colors. */
export const drawSmall = (name: string, things: string): string =>
  svg(
    { viewBox: `0 0 ${width} ${height}` },
    element('style', {}, sheet) +
      area('f', ridge(`${name} far`, 58, 26)) +
      area('n', ridge(`${name} near`, ground, 5)) +
      things,
  );
