// Draws a sample cabin from outside, in its landscape, season and hour.

import { random } from '../shared/random.ts';
import { box, disc, group, moved, repeat } from '../shared/svg.ts';
import { forms } from './house/forms.ts';
import { createHouseContext } from './house/house-parts.ts';
import { deck, firePit, hotTub } from './house/yard.ts';
import { ridges } from './land/ridges.ts';
import { settings } from './land/settings.ts';
import { sky } from './land/sky.ts';
import { type Canvas, clipped, fade, glow, height, width } from './paint/canvas.ts';
import { palette } from './paint/palette.ts';
import type { Drawing, SampleCabin } from './sample-cabins.ts';

export type ArtworkWeather = Pick<Drawing, 'season' | 'hour'>;

/**
 * Draws sky and ridges of a cabin's view. The random seed is the slug, so that every window has the
 * same mountains.
 */
export function ridgeScene(
  on: Canvas,
  facts: Pick<SampleCabin, 'slug' | 'drawing'>,
  weather: ArtworkWeather,
): string {
  const colours = palette(weather.season, weather.hour);
  const dice = random(`${facts.slug} ridges`);
  const { skyline, light } = facts.drawing;
  return (
    sky({ on, colours, dice: random(`${facts.slug} sky`), light }) +
    ridges({ on, colours, dice, skyline, light })
  );
}

/** Draws the house with its deck, hot tub and smoke; its foot is at x, y. */
function house(
  on: Canvas,
  facts: SampleCabin,
  weather: ArtworkWeather,
  x: number,
  y: number,
  scale: number,
  drop: number,
): string {
  const { drawing } = facts;
  const colours = palette(weather.season, weather.hour);
  const at = createHouseContext(on, colours, random(`${facts.slug} house`), drawing);
  const built = forms[drawing.form](at, drawing);
  const wide = facts.amenities.includes('hot_tub') ? 230 : 150;
  const side = built.right + wide - 30;
  const middle = (built.left + side) / 2;
  const tub = facts.amenities.includes('hot_tub') ? hotTub(at, built.right + wide - 150, -14) : '';
  const floor = deck(at, built.right - 60, -12, wide + 40, drop / scale + 12);
  const shade = disc(middle, 4, (side - built.left) / 2, 16, colours.shaded(colours.ground), {
    opacity: 0.55,
  });
  return moved(moved(shade + built.markup + tub + floor, -middle, 0), x, y, scale, drawing.light === 'left');
}

export interface Framing {
  /** 1 shows the cabin close up; smaller values move it farther away. */
  scale: number;
}

export function exterior(
  on: Canvas,
  facts: SampleCabin,
  weather: ArtworkWeather,
  { scale }: Framing,
): string {
  const { setting, light, form } = facts.drawing;
  const colours = palette(weather.season, weather.hour);
  const open = light === 'left' ? -1 : 1;
  const wide =
    form === 'lodge' || form === 'modern' ? 0.78 : form === 'barn' || form === 'dogtrot' ? 0.92 : 1.12;
  const cabin = width * (open === -1 ? 0.63 : 0.37);
  const grove = { colours, dice: random(`${facts.slug} grove`), light };
  const ground = settings[setting]({ on, grove, cabin, open });
  const size = wide * scale * (facts.max_guests <= 2 ? 0.82 : 1);
  const built = house(on, facts, weather, cabin, ground.level + 6, size, ground.drop);
  return [
    ridgeScene(on, facts, weather),
    ground.behind,
    weather.hour === 'dawn' ? lowMist(on, colours, ground.level) : '',
    built,
    spill(on, colours, cabin, ground.level, size),
    ground.water ?? '',
    ground.mirror ? reflection(on, built, ground.mirror) : '',
    pit(on, facts, weather, cabin - open * 300 * size, ground.level + 96),
    ground.front,
    weather.season === 'winter' && colours.dark ? flakes(facts.slug) : '',
  ].join('');
}

type Colours = ReturnType<typeof palette>;

const lowMist = (on: Canvas, { haze }: Colours, level: number): string =>
  box(0, level - 120, width, 150, fade(on, [0, haze, 0], [0.6, haze, 0.75], [1, haze, 0]));

/** Draws the light from the windows on the ground in front of the door. */
const spill = (on: Canvas, { lamps }: Colours, x: number, level: number, size: number): string =>
  disc(
    x,
    level + 26,
    330 * size,
    70 * size,
    glow(on, [0, '#ffb455', lamps > 0.9 ? 0.4 : 0.1], [1, '#ffb455', 0]),
  );

const reflection = (on: Canvas, built: string, shore: number): string =>
  clipped(
    on,
    box(0, shore + 8, width, height, '#000'),
    group(built, { transform: `translate(0 ${shore * 1.84 - 40}) scale(1 -0.8)`, opacity: 0.3 }),
  );

function pit(on: Canvas, facts: SampleCabin, weather: ArtworkWeather, x: number, y: number): string {
  const burns = facts.amenities.includes('fire_pit') || facts.amenities.includes('firepit');
  if (!burns || ['pond', 'orchard', 'creek'].includes(facts.drawing.setting)) return '';
  const colours = palette(weather.season, weather.hour);
  return firePit(createHouseContext(on, colours, random(`${facts.slug} fire`), facts.drawing), x, y);
}

const flakes = (slug: string): string => {
  const dice = random(`${slug} snow`);
  return repeat(150, () => {
    const size = dice.between(1.5, 4.5);
    return disc(dice.between(0, width), dice.between(0, height), size, size, '#ffffff', { opacity: 0.55 });
  });
};
