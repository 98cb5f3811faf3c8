// Days and what a clock in a zone says of them. Moments of a day are apart: src/domain/stay/moment.ts.
export {
  addDays,
  addMonths,
  type Day,
  dayFromNumber,
  dayNumber,
  eachNight,
  firstOfMonth,
  isDay,
  nightsBetween,
  weekday,
} from './plain-day.ts';
export { defaultTimeZone, startOfDay, todayIn } from './zone.ts';
