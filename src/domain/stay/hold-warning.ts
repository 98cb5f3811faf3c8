const minute = 60_000;

/**
 * The words for a hold that nears its end, an ISO moment: one sentence in its last five minutes, another in its last one.
 * Empty before that and when it has ended.
 */
export function holdWarning(until: string, now: Date): string {
  const left = Date.parse(until) - now.getTime();
  if (!(left > 0) || left > 5 * minute) return '';
  return left > minute
    ? 'Five minutes are left before the hold ends.'
    : 'One minute is left before the hold ends.';
}
