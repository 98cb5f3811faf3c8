// Draws a landscape with one cabin: sky, ridges, woods.

import { clamp, smooth } from '../shared/curve.ts';
import { svg } from '../shared/svg.ts';
import { drawCabin } from './cabin.ts';
import { drawWood, type Wood } from './forest.ts';
import { type Crest, crests, drawRidge, type Frame } from './ridges.ts';
import { definitions, drawSky } from './sky.ts';

export interface Scene extends Frame {
  /** Horizontal position of the cabin and its width, both as a share of the picture's width. */
  cabin: { x: number; size: number };
}

/** Levels the ground under the cabin. */
const withKnoll = (crest: Crest, center: number, half: number): Crest => {
  const level = crest(center) - half * 0.16;
  return (x) => {
    const part = smooth(clamp((Math.abs(x - center) - half) / (half * 2.6)));
    return level * (1 - part) + crest(x) * part;
  };
};

/** Draws the whole scene as SVG. */
export const drawScene = (scene: Scene): string => wrapLayers(scene, sceneLayers(scene).join('\n'));

/** Wraps some layers of a scene as an SVG of the scene's size. */
export const wrapLayers = ({ width, height, palette }: Scene, layers: string): string =>
  svg({ width, height, viewBox: `0 0 ${width} ${height}` }, `\n${definitions(palette)}${layers}`);

/** Number of ridges in front of the ridge with the cabin. */
const ridgesBefore = 2;

/** Returns the part without trees. `near`: 0 on the cabin's ridge, higher on nearer ridges. */
function clearing({ x, size }: Scene['cabin'], near: number): Wood['clearing'] {
  if (near < 0) return undefined;
  return near === 0 ? [x - size * 0.62, x + size * 0.62] : [x - size * (1.1 + near), 1.1];
}

/** Describes the woods on a ridge. `size`: the cabin's width in pixels. */
const createWood = ({ cabin, seed }: Scene, index: number, near: number, size: number): Wood => ({
  tall: size * (near < 0 ? 0.42 : 0.8 + near * 0.5),
  thick: near < 0 ? 7 : 4.4 - near,
  clearing: clearing(cabin, near),
  seed: seed + index,
});

/** Draws the sky, then each ridge with everything on it, from far to near. */
export function sceneLayers(scene: Scene): string[] {
  const { width, palette, cabin } = scene;
  const cabinRidge = palette.ridges.length - 1 - ridgesBefore;
  const [x, size] = [cabin.x * width, cabin.size * width];
  const layers = crests(scene).map((line, index) => {
    const near = index - cabinRidge;
    const crest = near === 0 ? withKnoll(line, x, size * 0.75) : line;
    const ridge = drawRidge(scene, crest, index);
    if (near < -1) return ridge;
    const trees = drawWood(
      scene,
      crest,
      palette.ridges[index] ?? 'none',
      createWood(scene, index, near, size),
    );
    const house = near === 0 ? drawCabin(palette, x, crest(x) + size * 0.03, size) : '';
    return trees + house + ridge;
  });
  return [drawSky(scene), ...layers];
}
