/**
 * The clock of a test run. `TEST_DAY=2027-03-24` (noon in winter's New York) or a moment
 * (`TEST_DAY=2027-02-08T02:30Z`) puts Node, PostgreSQL and the pages on that day; without it they
 * have the machine's. Time passes as usual.
 */

/**
 * Milliseconds every clock of this run is ahead. The first process reckons them; those it starts
 * take them over.
 */
export function clockShift(): number {
  const { TEST_DAY: day, CLOCK_SHIFT: known } = process.env;
  if (!day) return 0;
  if (known) return Number(known);
  const moment = Date.parse(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T17:00Z` : day);
  if (Number.isNaN(moment)) throw new Error(`TEST_DAY is a day or a moment, not "${day}".`);
  return moment - Date.now();
}

/**
 * Shifts `Date` where it runs, once. It refers to nothing outside itself, since pages run it too.
 */
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
