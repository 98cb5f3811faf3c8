import { drawCabin } from './cabin.ts';
import { drawWood } from './forest.ts';
import type { Palette } from './palettes.ts';
import { seeded } from './random.ts';
import { type Crest, crests, drawRidge, type Frame } from './ridges.ts';

export interface Scene extends Frame {
  /** Where the cabin stands, 0 to 1 across, and its share of the width. */
  cabin: { x: number; size: number };
}

function defs({ sky, mist, orb }: Palette): string {
  const stops = sky.map(
    (tone, index) => `<stop offset="${(index / (sky.length - 1)) * 62}%" stop-color="${tone}"/>`,
  );
  return `<defs>
<linearGradient id="sky" x2="0" y2="1">${stops.join('')}</linearGradient>
<linearGradient id="mist" x2="0" y2="1"><stop offset="4%" stop-color="${mist}" stop-opacity="0"/><stop offset="46%" stop-color="${mist}" stop-opacity=".9"/></linearGradient>
<radialGradient id="halo"><stop stop-color="${orb.halo}" stop-opacity=".95"/><stop offset=".35" stop-color="${orb.halo}" stop-opacity=".38"/><stop offset="1" stop-color="${orb.halo}" stop-opacity="0"/></radialGradient>
<radialGradient id="glow"><stop stop-color="#f7b95a" stop-opacity=".62"/><stop offset=".4" stop-color="#f0a347" stop-opacity=".2"/><stop offset="1" stop-color="#f0a347" stop-opacity="0"/></radialGradient>
<linearGradient id="lamp" x2="0" y2="1"><stop stop-color="#ffe6a6"/><stop offset="1" stop-color="#f2a63f"/></linearGradient>
</defs>`;
}

function drawSky({ width, height, seed, palette }: Frame): string {
  const { orb, stars } = palette;
  const random = seeded(seed + 5);
  const points = Array.from({ length: stars }, () => {
    const [x, y, r] = [random() * width, random() ** 1.4 * height * 0.45, 0.5 + random() ** 4 * 1.6];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" opacity="${(0.35 + random() * 0.6).toFixed(2)}"/>`;
  });
  const r = orb.r * Math.max(width, height);
  const at = `cx="${orb.x * width}" cy="${orb.y * height}"`;
  return `<path d="M0 0h${width}v${height}H0z" fill="url(#sky)"/>
<g fill="#f6efdc">${points.join('')}</g>
<circle ${at} r="${r * 7}" fill="url(#halo)"/><circle ${at} r="${r}" fill="${orb.color}"/>`;
}

/** Levels the ground where the cabin stands. */
const withKnoll = (crest: Crest, center: number, half: number): Crest => {
  const level = crest(center) - half * 0.16;
  return (x) => {
    const away = Math.min(1, Math.max(0, (Math.abs(x - center) - half) / (half * 2.6)));
    const t = away * away * (3 - 2 * away);
    return level * (1 - t) + crest(x) * t;
  };
};

/** The whole scene as SVG: sky, ridges from far to near, woods on the near ones, one cabin with its lamp lit. */
export const drawScene = (scene: Scene): string => framed(scene, sceneLayers(scene).join('\n'));

/** Any of a scene's layers as a picture of its size. */
export const framed = ({ width, height, palette }: Scene, layers: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
${defs(palette)}${layers}</svg>`;

/** The sky, then each ridge with what stands on it, from far to near. */
export function sceneLayers(scene: Scene): string[] {
  const { width, palette, cabin, seed } = scene;
  const lines = crests(scene);
  const stand = palette.ridges.length - 3;
  const x = cabin.x * width;
  const size = cabin.size * width;
  const around: [number, number] = [cabin.x - cabin.size * 0.62, cabin.x + cabin.size * 0.62];
  const knoll = withKnoll(lines[stand] as Crest, x, size * 0.75);
  const layers = lines.map((line, index) => {
    const crest = index === stand ? knoll : line;
    const ridge = drawRidge(scene, crest, index);
    const tone = palette.ridges[index] as string;
    const near = index - stand;
    if (near < -1) return ridge;
    const wood = {
      tall: size * (near < 0 ? 0.42 : 0.8 + near * 0.5),
      thick: near < 0 ? 7 : 4.4 - near,
      seed: seed + index,
    };
    const clearing =
      near === 0
        ? around
        : near > 0
          ? ([cabin.x - cabin.size * (1.1 + near), 1.1] as [number, number])
          : undefined;
    const trees = drawWood(scene, crest, tone, clearing ? { ...wood, clearing } : wood);
    return near === 0
      ? `${trees}${drawCabin(palette, x, knoll(x) + size * 0.03, size)}${ridge}`
      : `${trees}${ridge}`;
  });
  return [drawSky(scene), ...layers];
}
