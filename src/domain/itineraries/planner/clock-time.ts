/** Minutes after midnight of a time of the clock, `HH:MM`. */
export const toMinutes = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The time of the clock so many minutes after midnight, `HH:MM`, at most the last minute of the day. */
export const toClockTime = (minutes: number): string => {
  const whole = Math.min(24 * 60 - 1, Math.max(0, Math.round(minutes)));
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`;
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The next five minutes: nobody plans for 9:13. */
export const roundUpToFiveMinutes = (minutes: number): number => Math.ceil(minutes / 5) * 5;
