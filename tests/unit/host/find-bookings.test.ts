import { beforeEach, expect, test } from 'vitest';
import { $search, findBy } from '#host/bookings/Bookings.tsx';

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const empty = { text: '', filter: '', cabin_id: '', day_kind: 'arriving', day: '' };

beforeEach(() => $search.set({}));

test('an empty form looks for all bookings', () => {
  findBy(form(empty));
  expect($search.get()).toEqual({});
});

test('what is filled in is looked for, without spaces around it', () => {
  findBy(form({ ...empty, text: '  Ada Example ', filter: 'confirmed' }));
  expect($search.get()).toEqual({ text: 'Ada Example', filter: 'confirmed' });
});

test('what guests do on a day counts once there is a day', () => {
  findBy(form({ ...empty, day_kind: 'departing' }));
  expect($search.get()).toEqual({});
  findBy(form({ ...empty, day_kind: 'departing', day: '2026-12-11' }));
  expect($search.get()).toEqual({ day_kind: 'departing', day: '2026-12-11' });
});

test('another search takes the place of the one before', () => {
  findBy(form({ ...empty, text: 'Ada' }));
  findBy(form({ ...empty, cabin_id: '6f9b0a53-8f3e-4a86-9a65-3a1f0c8d2b11' }));
  expect($search.get()).toEqual({ cabin_id: '6f9b0a53-8f3e-4a86-9a65-3a1f0c8d2b11' });
});
