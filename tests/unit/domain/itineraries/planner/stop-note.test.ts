import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getItineraryItems } from '#domain/itineraries/itinerary.ts';
import { generatePlannedDays } from '#domain/itineraries/planner/plan-stay.ts';
import { toItinerary } from '#domain/itineraries/planner/planned-itinerary.ts';
import { parseStopNote } from '#domain/itineraries/planner/stop-note.ts';
import { randomPlannerInput } from '#support/trip-input.ts';

describe('the note of a planned stop', () => {
  test('is split into what it is, why, and advice', () => {
    expect(
      parseStopNote(
        'A fall.\nYou asked for it.\nRain: Go anyway.\nTired: Turn round.\nBefore you go: Ask: today.',
      ),
    ).toEqual({
      about: 'A fall.',
      details: [
        { label: 'Why', text: 'You asked for it.' },
        { label: 'Rain', text: 'Go anyway.' },
        { label: 'Tired', text: 'Turn round.' },
        { label: 'Before you go', text: 'Ask: today.' },
      ],
    });
  });

  test('of any plan, loses no words', () => {
    for (const trip of fc.sample(randomPlannerInput, 40)) {
      for (const { ref, note = '', title } of getItineraryItems(
        toItinerary(generatePlannedDays(trip), trip),
      )) {
        const parts = parseStopNote(note);
        if (!ref) continue;
        expect(parts?.details.map(({ label }) => label).slice(0, 2), title).toEqual(['Why', 'Rain']);
        const lines = parts?.details.map(({ label, text }) => (label === 'Why' ? text : `${label}: ${text}`));
        expect([parts?.about, ...(lines ?? [])].join('\n'), title).toBe(note);
      }
    }
  });

  test('keeps the guest’s own lines in sight', () => {
    const { about, details } = parseStopNote('A fall.\nRain: Go anyway.\nBring the blue bag.') ?? {};
    expect(about).toBe('A fall.\nBring the blue bag.');
    expect(details).toEqual([{ label: 'Rain', text: 'Go anyway.' }]);
  });

  test('is whole if it has no advice', () => {
    for (const note of ['', 'Be early.', 'Two\nlines', 'Rain:none', 'It may: Rain: yes'])
      expect(parseStopNote(note), note).toBeNull();
  });

  test('may begin with advice', () => {
    expect(parseStopNote('Rain: Stay in.')).toEqual({
      about: '',
      details: [{ label: 'Rain', text: 'Stay in.' }],
    });
  });
});
