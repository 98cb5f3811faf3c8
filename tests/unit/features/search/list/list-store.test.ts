import { beforeEach, describe, expect, test } from 'vitest';
import { noChoice } from '#domain/cabin/filter-choice.ts';
import {
  $results,
  $shown,
  $strip,
  choose,
  receiveAnswer,
  receiveFailure,
  receiveMatches,
  receiveMoment,
  receiveStrip,
  searchOf,
  setCards,
  showAll,
  startAsking,
} from '#features/search/list/list-store.ts';
import { card, found, threeNights } from './fixture.ts';

const cards = [card('barn', { beds: 6 }), card('den', { beds: 1 }), card('ledge')];
const shown = () => $shown.get()?.map(({ card, stay }) => `${card.slug}${stay ? ` ${stay.total}` : ''}`);
const answer = (...slugs: string[]) => ({
  available: slugs.map((slug) => found(slug)),
  cabinCount: slugs.length,
});
const atLeast = (beds: number) => ({ ...noChoice, filters: { ...noChoice.filters, beds } });

beforeEach(() => {
  setCards(cards);
  choose(noChoice);
  showAll();
});

test('nothing was chosen before the cards are read', async () => {
  const { vi } = await import('vitest');
  vi.resetModules();
  const fresh = await import('#features/search/list/list-store.ts');
  expect(fresh.$shown.get()).toBeNull();
  expect(fresh.$results.get()).toEqual({ phase: 'idle' });
  expect(fresh.$strip.get()).toEqual({ phase: 'waiting' });
});

describe('a search', () => {
  test('leaves the list as it is while it is asked, whatever is chosen meanwhile', () => {
    choose(atLeast(3));
    startAsking(threeNights);
    expect($results.get()).toMatchObject({ phase: 'asking', search: threeNights });
    choose(noChoice);
    expect(shown()).toEqual(['barn', 'ledge']);
    receiveAnswer(threeNights, answer('den', 'barn'));
    expect(shown()).toEqual(['barn 90000', 'den 90000']);
  });

  test('that found cabins shows them in the order of best fit, with their stays', () => {
    receiveAnswer(threeNights, answer('ledge', 'nobody-knows', 'den'));
    expect($results.get().phase).toBe('found');
    expect(shown()).toEqual(['den 90000', 'ledge 90000']);
    expect($shown.get()?.[0]?.reason).toBe('Sleeps 5, more than your 2 need');
  });

  test('of a town alone keeps the order of the answer', () => {
    receiveAnswer({ city: 'Gatlinburg' }, answer('ledge', 'den'));
    expect(shown()).toEqual(['ledge 90000', 'den 90000']);
    expect($shown.get()?.[0]?.reason).toBeNull();
  });

  test('leaves what can be cancelled for nothing at the moment of the answer', () => {
    choose({ ...noChoice, filters: { ...noChoice.filters, kinds: ['free-cancellation'] } });
    receiveMoment(new Date('2026-11-26T23:59:59-05:00'));
    receiveAnswer(threeNights, answer('den'));
    expect(shown()).toEqual(['den 90000']);
    receiveMoment(new Date('2026-11-27T00:00:00-05:00'));
    expect(shown()).toEqual([]);
    receiveMoment(null);
    expect(shown()).toEqual(['den 90000']);
  });

  test('does not take the matches of another', () => {
    receiveAnswer(threeNights, answer());
    receiveMatches({ ...threeNights }, []);
    expect($results.get()).toMatchObject({ matches: null });
    receiveAnswer(threeNights, answer('den'));
    receiveMatches(threeNights, []);
    expect($results.get().phase).toBe('found');
  });

  test('that failed shows no cabin and keeps what it asked', () => {
    receiveFailure(threeNights, 'Our server is away.');
    expect($results.get()).toEqual({ phase: 'failed', search: threeNights, message: 'Our server is away.' });
    expect(shown()).toEqual([]);
    expect(searchOf($results.get())).toBe(threeNights);
    startAsking(threeNights);
    expect(shown()).toEqual([]);
  });
});

test('a strip comes or does not', () => {
  receiveStrip({ key: 'key', names: '' }, []);
  expect($strip.get()).toEqual({ phase: 'found', key: 'key', names: '', starts: [] });
  receiveStrip({ key: 'key', names: '' }, null);
  expect($strip.get()).toEqual({ phase: 'failed' });
});
