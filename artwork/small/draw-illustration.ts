// Draws the small illustrations of empty states: two ridges with a subject.

import { fine, random, waves } from '../shared/random.ts';
import { element, line, type Point, svg } from '../shared/svg.ts';

export const width = 320;
export const height = 120;

/** Height of the near ridge in the middle of the picture. */
export const ground = 98;

/** Colors of light and dark pages by the class of the shapes. */
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

const styles = `${rules(0)}[class$=l]:not(.l){fill:none;stroke-width:3;stroke-linecap:round}@media(prefers-color-scheme:dark){${rules(1)}}`;

export const area = (tone: keyof typeof tones, d: string): string => element('path', { class: tone, d });

/** Draws a line of three units width. */
export const stroke = (tone: keyof typeof tones, d: string): string =>
  element('path', { class: `${tone}l`, d });

function ridge(seed: string, base: number, tall: number): string {
  const noise = waves(random(seed), fine);
  const crest = Array.from({ length: 21 }, (_, step): Point => {
    const x = step * 16;
    // The ridge is flat in the middle, where the subject stands.
    const unevenness = Math.min(1, Math.abs(x - width / 2) / 70);
    return [x, base - tall * noise(x / 90) * unevenness];
  });
  return `${line(crest)}V${height}H0Z`;
}

/** Draws two ridges with a subject on the near one, in colors for light and dark pages. */
export const drawIllustration = (name: string, subject: string): string =>
  svg(
    { viewBox: `0 0 ${width} ${height}` },
    element('style', {}, styles) +
      area('f', ridge(`${name} far`, 58, 26)) +
      area('n', ridge(`${name} near`, ground, 5)) +
      subject,
  );
