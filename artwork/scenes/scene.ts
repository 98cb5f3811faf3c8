import { clamp, smooth } from '../shared/curve.ts';
import { svg } from '../shared/svg.ts';
import { drawCabin } from './cabin.ts';
import { drawWood, type Wood } from './forest.ts';
import { type Crest, crests, drawRidge, type Frame } from './ridges.ts';
import { definitions, drawSky } from './sky.ts';

export interface Scene extends Frame {
  /** Position of the cabin, 0 to 1 across, and its share of the width. */
  cabin: { x: number; size: number };
}

/** Levels the ground of the cabin. */
const withKnoll = (crest: Crest, center: number, half: number): Crest => {
  const level = crest(center) - half * 0.16;
  return (x) => {
    const part = smooth(clamp((Math.abs(x - center) - half) / (half * 2.6)));
    return level * (1 - part) + crest(x) * part;
  };
};

/**
 * The whole scene as SVG: sky, ridges from far to near, woods on the near ones, one cabin with its
 * lamp lit.
 */
export const drawScene = (scene: Scene): string => framed(scene, sceneLayers(scene).join('\n'));

/** Any of a scene's layers as a picture of its size. */
export const framed = ({ width, height, palette }: Scene, layers: string): string =>
  svg({ width, height, viewBox: `0 0 ${width} ${height}` }, `\n${definitions(palette)}${layers}`);

/** Ridges between the cabin's own and the nearest one. */
const ridgesBefore = 2;

/** Clears trees in front of the cabin. `near`: 0 on its own ridge, higher on nearer ridges. */
function clearing({ x, size }: Scene['cabin'], near: number): Wood['clearing'] {
  if (near < 0) return undefined;
  return near === 0 ? [x - size * 0.62, x + size * 0.62] : [x - size * (1.1 + near), 1.1];
}

/** The woods on a ridge: `near` as above, `size` the cabin's width in pixels. */
const woodOf = ({ cabin, seed }: Scene, index: number, near: number, size: number): Wood => ({
  tall: size * (near < 0 ? 0.42 : 0.8 + near * 0.5),
  thick: near < 0 ? 7 : 4.4 - near,
  clearing: clearing(cabin, near),
  seed: seed + index,
});

/** Draws the sky and the ridges with everything on them, from far to near. */
export function sceneLayers(scene: Scene): string[] {
  const { width, palette, cabin } = scene;
  const own = palette.ridges.length - 1 - ridgesBefore;
  const [x, size] = [cabin.x * width, cabin.size * width];
  const layers = crests(scene).map((line, index) => {
    const near = index - own;
    const crest = near === 0 ? withKnoll(line, x, size * 0.75) : line;
    const ridge = drawRidge(scene, crest, index);
    if (near < -1) return ridge;
    const trees = drawWood(scene, crest, palette.ridges[index] ?? 'none', woodOf(scene, index, near, size));
    const house = near === 0 ? drawCabin(palette, x, crest(x) + size * 0.03, size) : '';
    return trees + house + ridge;
  });
  return [drawSky(scene), ...layers];
}
