/** Rows beyond those in sight that are drawn too, so that scrolling finds them there. */
const beyond = 6;

/** Which rows are drawn: those in sight, some beyond, and the one that is always there. */
export function rowsAround(
  { top, height }: { top: number; height: number },
  rowHeight: number,
  count: number,
  always: number,
): number[] {
  const first = Math.max(0, Math.floor(top / rowHeight) - beyond);
  const end = Math.min(count, Math.ceil((top + height) / rowHeight) + beyond);
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  if (always < first && always < count) return [always, ...rows];
  return always >= end && always < count ? [...rows, always] : rows;
}
