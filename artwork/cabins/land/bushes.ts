import { mix } from '../../shared/colour.ts';
import { disc, repeat } from '../../shared/svg.ts';
import type { Grove } from './grove.ts';

/** Draws shrubs and ferns along a line of ground. */
export function bushes(
  { colours, dice, light }: Grove,
  from: number,
  to: number,
  ground: number,
  size: number,
  tones?: string[],
): string {
  const leaves = tones ?? [colours.conifer, colours.foliage[1], colours.foliage[0]];
  return repeat((to - from) / (size * 0.9), (n) => {
    const x = from + n * size * 0.9 + dice.between(-10, 10);
    const leaf =
      colours.snow && dice.unit() < 0.5
        ? '#e9eeee'
        : (leaves[Math.floor(dice.unit() * leaves.length)] ?? colours.conifer);
    const base = colours.local(leaf);
    const tall = size * dice.between(0.5, 0.95);
    const lean = light === 'left' ? -0.28 : 0.28;
    return (
      disc(x, ground, size * 0.8, tall, mix(base, colours.shadow, 0.12)) +
      disc(
        x + size * lean,
        ground - tall * 0.3,
        size * 0.42,
        tall * 0.5,
        mix(base, colours.light, colours.dark ? 0.08 : 0.2),
      )
    );
  });
}
