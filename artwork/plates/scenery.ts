// Draws the scenery of plates: houses, woods, stars, rain, fences, towns.

import { forms } from '../cabins/house/forms.ts';
import { createHouseContext } from '../cabins/house/house-parts.ts';
import { broadleaf } from '../cabins/land/broadleaf.ts';
import { conifer } from '../cabins/land/conifer.ts';
import { treeRow } from '../cabins/land/tree-row.ts';
import { trunk } from '../cabins/land/trunk.ts';
import { glow, width } from '../cabins/paint/canvas.ts';
import type { Drawing } from '../cabins/sample-cabins.ts';
import { mix } from '../shared/colour.ts';
import { area, box, disc, moved, points, repeat, shape, stroke } from '../shared/svg.ts';
import { distance, foot, ground, type PlateContext, top, veil } from './plate-context.ts';

type Looks = Partial<Pick<Drawing, 'form' | 'walls' | 'roof'>>;

/** Draws a house with a shape of the sample cabins, the middle of its foot at x, y. */
export function house(at: PlateContext, x: number, y: number, scale: number, looks: Looks = {}): string {
  const drawing: Drawing = {
    season: at.plate.season,
    hour: at.plate.hour,
    skyline: at.plate.skyline,
    light: at.plate.light,
    setting: 'meadow',
    form: looks.form ?? 'chalet',
    walls: looks.walls ?? 'umber',
    roof: looks.roof ?? 'slate',
  };
  const built = forms[drawing.form](createHouseContext(at.on, at.colours, at.dice, drawing), drawing);
  const middle = (built.left + built.right) / 2;
  const shade = disc(middle, 6, (built.right - built.left) / 1.8, 14, at.colours.shaded(at.colours.ground), {
    opacity: 0.55,
  });
  return moved(moved(shade + built.markup, -middle, 0), x, y, scale, at.plate.light === 'left');
}

/** Draws woods from inside: far trees in haze, near trees, and trunks cut off by the frame. */
export function wood(at: PlateContext, near: readonly number[] = [60, 210, 420, 1180, 1390, 1540]): string {
  const far = {
    count: 24,
    gap: 70,
    evergreen: 0.5,
    conifers: [260, 430],
    broadleaves: [230, 380],
    sway: 26,
  } as const;
  return [
    distance(at),
    treeRow(at, 872, 0.5, far),
    veil(at, 690, 190, 0.55),
    treeRow(at, 884, 0.24, { ...far, count: 12, gap: 140, conifers: [300, 460], broadleaves: [240, 360] }),
    ground(at),
    ...near.map((x) => conifer(at, x, 930 + at.dice.between(-16, 40), at.dice.between(360, 520), 0.05)),
  ].join('');
}

export const trunks = (at: PlateContext): string =>
  trunk(at, 90, foot + 40, 84) + trunk(at, 1450, foot + 30, 96) + trunk(at, 1330, foot + 6, 46);

/** Draws small lights in the air. */
export function lights(at: PlateContext, count: number, from: number, to: number): string {
  const halo = glow(at.on, [0, '#f4f08a', 0.75], [0.3, '#d7e36a', 0.3], [1, '#c9d960', 0]);
  return repeat(count, () => {
    const y = from + (to - from) * at.dice.unit();
    const x = at.dice.between(40, width - 40);
    const size = 4 + ((y - from) / (to - from)) * 6 * at.dice.between(0.5, 1.3);
    return disc(x, y, size * 6, size * 6, halo) + disc(x, y, size * 0.7, size * 0.7, '#fdfbd2');
  });
}

/** Draws many small stars and the Milky Way. */
export function stars(at: PlateContext): string {
  const band = glow(at.on, [0, '#cfd8ea', 0.34], [0.5, '#9fb2d2', 0.16], [1, '#9fb2d2', 0]);
  const many = repeat(420, () => {
    const isInBand = at.dice.unit() < 0.55;
    const x = at.dice.between(0, width);
    const y = isInBand
      ? 760 - x * 0.22 + at.dice.between(-70, 70) + at.dice.between(-60, 60)
      : at.dice.between(top, 860);
    const size = at.dice.unit() < 0.06 ? 2.8 : at.dice.between(0.7, 1.6);
    return disc(x, y, size, size, '#f4ecd4', { opacity: at.dice.between(0.4, 0.95).toFixed(2) });
  });
  return disc(800, 590, 1050, 120, band, { transform: 'rotate(-12 800 590)' }) + many;
}

/** Draws rain that leans with the wind. */
export const rain = (at: PlateContext, count = 240): string =>
  repeat(count, () => {
    const [x, y, long] = [
      at.dice.between(0, width + 60),
      at.dice.between(top, foot),
      at.dice.between(26, 64),
    ];
    return stroke(
      `M${Math.round(x)} ${Math.round(y)}l${Math.round(-long * 0.22)} ${Math.round(long)}`,
      mix('#ffffff', at.colours.sky[1], 0.3),
      2,
      { opacity: 0.42 },
    );
  });

export const flakes = (at: PlateContext, count = 190): string =>
  repeat(count, () => {
    const size = at.dice.between(1.6, 5);
    return disc(at.dice.between(0, width), at.dice.between(top, foot), size, size, '#ffffff', {
      opacity: 0.75,
    });
  });

/** Draws the tower at Kuwohi: a round platform on a column, and a ramp up to it. */
export function tower(at: PlateContext, x: number, y: number, scale: number): string {
  const { colours } = at;
  const pale = colours.lit('#d3ccbc');
  const stone = colours.local('#b3ac9c');
  const dark = colours.shaded('#8c877b');
  const ramp = 'M26-250C250-236 470-200 520-130S360-20 130 0';
  const body = [
    stroke('M500-150v170M420-66v90M330-204v230M230-226v250', dark, 16),
    stroke(ramp, stone, 30),
    stroke('M26-268C250-254 470-218 520-148S360-38 130-18', pale, 7),
    box(-24, -250, 48, 270, stone),
    box(-24, -250, 16, 270, pale),
    disc(0, -246, 108, 18, dark),
    box(-108, -280, 216, 34, stone, { rx: 10 }),
    disc(0, -280, 108, 16, pale),
    box(-14, -356, 28, 78, stone),
    shape('M-124-352q124-34 248 0q-124 26-248 0Z', pale),
  ].join('');
  return moved(body, x, y, scale);
}

/** Draws a white country church with a small steeple. */
export function church(at: PlateContext, x: number, y: number, scale: number): string {
  const { colours } = at;
  const [front, side, roof] = [colours.lit('#f3eddd'), colours.shaded('#e2dac8'), colours.local('#59605d')];
  const pane = (px: number) => shape(`M${px}-40v-62q14-24 28 0v62Z`, colours.local('#4d6670'));
  const body = [
    disc(60, 4, 230, 12, colours.shaded(colours.ground), { opacity: 0.6 }),
    area(points([60, 0], [270, -6], [270, -150], [60, -154]), side),
    area(points([-60, 0], [-60, -154], [0, -236], [60, -154], [60, 0]), front),
    area(points([0, -250], [216, -244], [286, -146], [70, -142]), roof),
    area(points([0, -252], [76, -146], [62, -140], [0, -226], [-62, -140], [-76, -146]), roof),
    box(-24, -326, 48, 96, front),
    area(points([-34, -324], [0, -404], [34, -324]), roof),
    box(-9, -306, 18, 34, colours.local('#4d6670')),
    box(-18, -72, 36, 72, colours.local('#6b4a32')),
    pane(100),
    pane(160),
    pane(220),
  ].join('');
  return moved(body, x, y, scale);
}

/** Draws a split-rail fence across the picture. */
export const fence = ({ colours, dice }: PlateContext, y: number): string => {
  const rail = colours.local('#8a7b6a');
  return repeat(9, (n) => {
    const x = n * 200 - 60;
    const [a, b] = [dice.between(-8, 8), dice.between(-8, 8)];
    return (
      stroke(
        `M${x} ${y + a}L${x + 210} ${y + b}M${x} ${y - 30 + b}L${x + 210} ${y - 30 + a}M${x} ${y - 58 + a}L${x + 210} ${y - 58 + b}`,
        rail,
        9,
      ) +
      stroke(
        `M${x + 14} ${y + 26}L${x - 6} ${y - 78}M${x - 10} ${y + 26}L${x + 12} ${y - 78}`,
        colours.shaded('#6f604f'),
        9,
      )
    );
  });
};

/** Draws the roofs and lit windows of a town along its street. */
export function town(at: PlateContext, level: number): string {
  const walls = ['#8f3226', '#ece6d6', '#7a4b2c', '#7f9277', '#8f8a80', '#b9803f'] as const;
  const { colours, dice } = at;
  return repeat(13, (n) => {
    const [x, w, h] = [n * 128 - 40, dice.between(104, 132), dice.between(84, 150)];
    const wall = colours.local(dice.pick(walls));
    const roof = colours.snow ? colours.lit('#f4f6f5') : colours.local('#46505a');
    const peak =
      n % 3
        ? area(points([x - 8, level - h], [x + w / 2, level - h - 56], [x + w + 8, level - h]), roof)
        : box(x - 5, level - h - 12, w + 10, 16, roof);
    const lamp = mix(colours.sky[1], '#ffcf7a', colours.lamps);
    const shop =
      box(x + 12, level - 52, w - 24, 38, lamp) +
      box(x + 8, level - 62, w - 16, 12, colours.local(n % 2 ? '#b4481b' : '#1f4b3a'));
    const panes = repeat(Math.floor(w / 36), (k) => box(x + 16 + k * 34, level - h + 18, 18, 24, lamp));
    return box(x, level - h, w, h, wall) + peak + panes + shop;
  });
}

export const tree = (at: PlateContext, x: number, y: number, tall: number, tone?: string): string =>
  broadleaf(at, x, y, tall, 0, tone);
