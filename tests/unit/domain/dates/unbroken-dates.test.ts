import { expect, test } from 'vitest';
import { withUnbrokenDates } from '#domain/dates/unbroken-dates.ts';

test('joins the parts of a date and the time that is left, and nothing else', () => {
  const text = 'Free cancellation until Friday, February 5, 2027 (67 days left), then 50% back until Feb 9';
  expect(withUnbrokenDates(text).split(' ')).toEqual([
    'Free',
    'cancellation',
    'until',
    'Friday,',
    'February\u00a05,\u00a02027',
    '(67\u00a0days\u00a0left),',
    'then',
    '50%',
    'back',
    'until',
    'Feb\u00a09',
  ]);
});
