import type { Drawing } from '#database/seed/cabins/types.ts';
import { lighten, mix } from '../../shared/colour.ts';
import type { Random } from '../../shared/random.ts';
import { area, box, disc, type Point, points, repeat, stroke } from '../../shared/svg.ts';
import type { Palette } from '../paint/palette.ts';

/** What a tree needs to know of the picture it stands in. `distance` is 0 here, 1 lost in haze. */
export interface Grove {
  colours: Palette;
  dice: Random;
  light: Drawing['light'];
}

/** A spruce or hemlock: ragged tiers, one half in the light, snow on its shoulders in winter. */
export function conifer(
  { colours, dice, light }: Grove,
  x: number,
  ground: number,
  tall: number,
  distance = 0,
): string {
  const tiers = Math.max(4, Math.min(8, Math.round(tall / 46)));
  const spread = tall * dice.between(0.19, 0.25);
  const half = (side: number): Point[] => {
    const points: Point[] = [[x, ground - tall]];
    for (let tier = 1; tier <= tiers; tier += 1) {
      const reach = side * spread * (tier / tiers) ** 0.85 * dice.between(0.85, 1.1);
      const y = ground - tall * 0.07 - tall * 0.93 * (1 - tier / tiers);
      points.push([x + reach, y + tall * 0.02], [x + reach * 0.52, y - tall * 0.012]);
    }
    return [...points, [x, ground - tall * 0.09]];
  };
  const colour = colours.local(mix(colours.conifer, '#35604a', dice.unit() * 0.5), distance);
  const sunny = mix(colour, colours.light, colours.dark ? 0.1 : 0.2);
  const toward = light === 'left' ? -1 : 1;
  const bright = half(toward);
  const snow = colours.snow
    ? repeat(tiers - 1, (tier) => {
        const at = bright[1 + tier * 2];
        if (!at) return '';
        const [sx, sy] = at;
        const run = (x - sx) * 0.72;
        return area(
          points(
            [sx, sy],
            [sx + run * 0.5, sy - tall * 0.05],
            [sx + run, sy - tall * 0.075],
            [sx + run * 0.86, sy - tall * 0.02],
            [sx + run * 0.4, sy - tall * 0.008],
          ),
          colours.local('#f3f6f5', distance),
        );
      })
    : '';
  return [
    box(
      x - tall * 0.014,
      ground - tall * 0.11,
      tall * 0.028,
      tall * 0.12,
      colours.local('#4a382b', distance),
    ),
    area(half(-toward), colour),
    area(bright, sunny),
    snow,
  ].join('');
}

/** A trunk and its branches, for winter and for the ribs of old trees. */
export function bare(
  { colours, dice }: Grove,
  x: number,
  ground: number,
  tall: number,
  distance = 0,
): string {
  const colour = colours.local('#5a4a41', distance);
  const branches: string[] = [];
  const grow = (fromX: number, fromY: number, angle: number, length: number, thick: number, left: number) => {
    const [toX, toY] = [fromX + Math.cos(angle) * length, fromY + Math.sin(angle) * length];
    branches.push(
      stroke(
        `M${Math.round(fromX)} ${Math.round(fromY)}L${Math.round(toX)} ${Math.round(toY)}`,
        colour,
        thick,
      ),
    );
    if (left === 0) return;
    const limbs = left > 2 ? 3 : 2;
    for (let limb = 0; limb < limbs; limb += 1) {
      const bend = (limb - (limbs - 1) / 2) * dice.between(0.55, 0.85) + dice.between(-0.15, 0.15);
      grow(toX, toY, angle + bend, length * dice.between(0.6, 0.78), thick * 0.6, left - 1);
    }
  };
  grow(x, ground, -Math.PI / 2 + dice.between(-0.06, 0.06), tall * 0.34, Math.max(3, tall * 0.035), 4);
  return branches.join('');
}

/** A round-headed tree in the season's leaves; bare in winter. */
export function broadleaf(
  grove: Grove,
  x: number,
  ground: number,
  tall: number,
  distance = 0,
  tone?: string,
): string {
  const { colours, dice, light } = grove;
  if (colours.snow) return bare(grove, x, ground, tall, distance);
  const leaf =
    tone ??
    dice.pick(
      colours.season === 'spring' ? (colours.foliage.slice(0, 3) as [string, ...string[]]) : colours.foliage,
    );
  const base = colours.local(leaf, distance);
  const dark = mix(lighten(base, -0.07), colours.shadow, 0.15);
  const bright = mix(lighten(base, 0.03), colours.light, colours.dark ? 0.1 : 0.28);
  const toward = light === 'left' ? -1 : 1;
  const size = tall * 0.27;
  const puff = (fill: string, dx: number, dy: number, scale: number) =>
    disc(
      x + dx * size,
      ground - tall * 0.66 + dy * size,
      size * scale * dice.between(0.92, 1.08),
      size * scale * 0.88,
      fill,
    );
  const rim = tall > 380 ? 9 : 0;
  const around = repeat(rim, (n) => {
    const turn = Math.PI * (0.92 + (1.16 * n) / (rim - 1));
    return puff(
      n % 2 ? base : dark,
      Math.cos(turn) * 1.12,
      -0.1 + Math.sin(turn) * 0.98,
      dice.between(0.3, 0.42),
    );
  });
  const dapple = repeat(tall > 380 ? 26 : 0, () => {
    const [dx, dy] = [dice.between(-1.1, 1.1), dice.between(-1, 0.5)];
    return puff(
      mix(dx * toward > -0.2 && dy < 0.1 ? bright : dark, base, 0.55),
      dx,
      dy,
      dice.between(0.06, 0.16),
    );
  });
  return [
    area(
      points(
        [x - tall * 0.026, ground],
        [x - tall * 0.014, ground - tall * 0.5],
        [x + tall * 0.014, ground - tall * 0.5],
        [x + tall * 0.03, ground],
      ),
      colours.local('#57463a', distance),
    ),
    around,
    puff(dark, -0.75, 0.28, 0.66),
    puff(dark, 0.75, 0.28, 0.66),
    puff(dark, 0, 0.45, 0.72),
    puff(base, -0.5, -0.22, 0.72),
    puff(base, 0.5, -0.2, 0.72),
    puff(base, 0, -0.68, 0.66),
    puff(bright, toward * 0.46, -0.5, 0.44),
    puff(bright, toward * 0.72, 0.02, 0.34),
    puff(bright, toward * 0.06, -0.92, 0.32),
    dapple,
  ].join('');
}

/** A low round apple tree: blossom in spring, fruit in fall. */
export function apple(grove: Grove, x: number, ground: number, tall: number, distance = 0): string {
  const { colours, dice } = grove;
  if (colours.snow) return bare(grove, x, ground, tall * 1.1, distance);
  const leaf = { spring: '#ecc9c4', summer: '#5f8a4a', fall: '#c39a3f', winter: '#8d8079' }[colours.season];
  const dots = repeat(26, () => {
    const turn = dice.unit() * Math.PI * 2;
    const reach = Math.sqrt(dice.unit()) * tall * 0.36;
    const dot = { spring: '#fdf2ee', summer: '#83a95f', fall: '#a83526', winter: '#ffffff' }[colours.season];
    return disc(
      x + Math.cos(turn) * reach * 1.15,
      ground - tall * 0.66 + Math.sin(turn) * reach * 0.8,
      tall * 0.022,
      tall * 0.022,
      colours.lit(dot, distance),
    );
  });
  return broadleaf(grove, x, ground, tall, distance, leaf) + dots;
}

/** A trunk that leaves the picture at the top: the near woods. */
export function trunk(
  { colours, dice, light }: Grove,
  x: number,
  ground: number,
  thick: number,
  distance = 0,
): string {
  const lean = dice.between(-14, 14);
  const colour = colours.local('#4b3a30', distance);
  const flare = thick * 0.4;
  const lit = light === 'left' ? 0 : 0.62;
  return (
    area(
      points(
        [x - flare, ground],
        [x + thick * 0.06, ground - 60],
        [x + lean, -20],
        [x + thick * 0.72 + lean, -20],
        [x + thick, ground - 60],
        [x + thick + flare, ground],
      ),
      colour,
    ) +
    area(
      points(
        [x + thick * lit, ground - 40],
        [x + thick * lit + lean, -20],
        [x + thick * (lit + 0.26) + lean, -20],
        [x + thick * (lit + 0.32), ground - 40],
      ),
      mix(colour, colours.light, colours.dark ? 0.1 : 0.25),
      { opacity: 0.8 },
    )
  );
}
