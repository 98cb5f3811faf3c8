/**
 * Clock of a test run. `TEST_DAY=2027-03-24` (17:00 UTC, noon in New York in winter) or a moment
 * (`TEST_DAY=2027-02-08T02:30Z`) shifts the clocks of Node, PostgreSQL and pages to that time.
 * Without it they use the machine's clock. Time passes as usual.
 */

/**
 * Returns by how many ms every clock of this run is ahead. The first process calculates the shift;
 * its child processes inherit it.
 */
export function clockShift(): number {
  const { TEST_DAY: day, CLOCK_SHIFT: inherited } = process.env;
  if (!day) return 0;
  if (inherited) return Number(inherited);
  const moment = Date.parse(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T17:00Z` : day);
  if (Number.isNaN(moment)) throw new Error(`TEST_DAY is a day or a moment, not "${day}".`);
  return moment - Date.now();
}

/** Shifts the global `Date`, once. Self-contained, because pages run it too. */
export function shiftDate(shift: number): void {
  const Real = Date;
  if (shift === 0 || Reflect.get(Real, 'shift') === shift) return;
  const now = () => Real.now() + shift;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : key === 'shift' ? shift : Reflect.get(target, key)),
  });
}

const shift = clockShift();
if (shift !== 0 && !process.env['CLOCK_SHIFT']) {
  process.env['CLOCK_SHIFT'] = String(shift);
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --import=${import.meta.url}`;
}
shiftDate(shift);
