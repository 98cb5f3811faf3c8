import { chance } from '#database/seed/cabins/chance.ts';

/** Seeded chance with the few shapes of it a drawing needs. */
export interface Random {
  unit(): number;
  between(low: number, high: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

export function random(seed: string): Random {
  const unit = chance(seed);
  return {
    unit,
    between: (low, high) => low + unit() * (high - low),
    pick: (items) => items[Math.floor(unit() * items.length)] ?? items[0],
  };
}

/** Smooth noise along a line: value at x, period about one unit, within -1 and 1. */
export function waves(dice: Random): (x: number) => number {
  const knots = Array.from({ length: 64 }, () => dice.between(-1, 1));
  return (x) => {
    const cell = Math.floor(x);
    const part = x - cell;
    const ease = part * part * (3 - 2 * part);
    const knot = (index: number) => knots[((index % 64) + 64) % 64] ?? 0;
    return knot(cell) * (1 - ease) + knot(cell + 1) * ease;
  };
}
