/** Converts `HH:MM` to minutes after midnight. */
export const toMinutes = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Converts minutes after midnight to `HH:MM`, clamped to the day. */
export const toClockTime = (minutes: number): string => {
  const clamped = Math.min(24 * 60 - 1, Math.max(0, Math.round(minutes)));
  return `${twoDigits(Math.floor(clamped / 60))}:${twoDigits(clamped % 60)}`;
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');

export const roundUpToFiveMinutes = (minutes: number): number => Math.ceil(minutes / 5) * 5;
