import { addDays, type Day, defaultTimeZone, startOfDay } from '#domain/dates/day.ts';
import { serverNow, serverToday } from './server-clock.ts';

/** Maximum time between two checks of the clock, because timers pause while a device sleeps. */
const maxWaitMs = 60_000;

/**
 * Calls `listener` with every new day in the cabins' time zone: at midnight, or when a visitor
 * returns later. Returns a function that stops it.
 */
export function watchToday(listener: (today: Day) => void): () => void {
  let today = serverToday();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = (): void => {
    clearTimeout(timer);
    const untilMidnightMs =
      startOfDay(addDays(serverToday(), 1), defaultTimeZone).getTime() - serverNow().getTime();
    timer = setTimeout(update, Math.min(Math.max(untilMidnightMs, 0) + 50, maxWaitMs));
    if (document.hidden || serverToday() === today) return;
    today = serverToday();
    listener(today);
  };
  update();
  document.addEventListener('visibilitychange', update);
  for (const sign of ['focus', 'pageshow']) addEventListener(sign, update);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', update);
    for (const sign of ['focus', 'pageshow']) removeEventListener(sign, update);
  };
}
