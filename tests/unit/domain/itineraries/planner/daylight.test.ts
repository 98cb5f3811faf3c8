import { expect, test } from 'vitest';
import { toMinutes } from '#domain/itineraries/planner/clock-time.ts';
import { daylightOn } from '#domain/itineraries/planner/daylight.ts';

// Calculated independently for 2027: sunrise at Newfound Gap, sunset in Gatlinburg.
test.each([
  ['2027-01-15', '07:42', '17:43'],
  ['2027-03-15', '07:44', '19:41'],
  ['2027-05-15', '06:28', '20:32'],
  ['2027-06-15', '06:17', '20:51'],
  ['2027-08-15', '06:52', '20:23'],
  ['2027-10-15', '07:40', '18:58'],
  ['2027-12-15', '07:35', '17:21'],
])('on %s has sunrise about %s and sunset about %s', (date, sunrise, sunset) => {
  const light = daylightOn(date);
  expect(Math.abs(light.sunrise - toMinutes(sunrise))).toBeLessThanOrEqual(4);
  expect(Math.abs(light.sunset - toMinutes(sunset))).toBeLessThanOrEqual(4);
});

test.each([
  ['the second Sunday of March', '2027-03-13', '2027-03-14', 60],
  ['the first Sunday of November', '2027-11-06', '2027-11-07', -60],
])('changes the clocks on %s', (_, before, after, change) => {
  expect(Math.abs(daylightOn(after).sunset - daylightOn(before).sunset - change)).toBeLessThanOrEqual(2);
});
