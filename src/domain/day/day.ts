// Days and what a clock in a zone says of them. Moments of the day are a module of their own: moment.ts.
export { addMonths, firstOfMonth } from './months.ts';
export {
  addDays,
  type Day,
  dayFromNumber,
  dayNumber,
  dayToLocalDate,
  eachNight,
  isDay,
  localDateToDay,
  nightsBetween,
  weekday,
} from './plain-day.ts';
export { defaultTimeZone, startOfDay, todayIn } from './zone.ts';
