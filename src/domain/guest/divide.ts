/**
 * How many of `guests` sleep in each of two cabins, in proportion to what each sleeps; at least one in each, no more than
 * there is room for.
 */
export function divideGuests(guests: number, sleeps: readonly [number, number]): [number, number] {
  const [here, there] = sleeps;
  const all = Math.max(2, Math.min(guests, here + there));
  const share = Math.round((all * here) / (here + there));
  const first = Math.min(here, all - 1, Math.max(1, all - there, share));
  return [first, Math.min(there, all - first)];
}
