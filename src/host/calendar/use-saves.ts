import { useState } from 'react';
import type { ClientProblem } from '#browser/call.ts';
import type { ChangedNightsResponse } from '#contracts/desk/nights.ts';
import { isDay } from '#domain/day/plain-day.ts';
import { meanwhile, type RunCode } from '#domain/rates/change-code.ts';
import type { NightChange } from '#domain/rates/preview.ts';
import { counted } from '#domain/stay/words.ts';
import { callDesk } from '../call-desk.ts';

/** What was saved last in a calendar. */
interface Saved {
  answer: ChangedNightsResponse;
  changes: readonly NightChange[];
}

/** `3 nights saved; 2 that are booked by now stay as they are.` */
const savedWords = ({ nights, kept }: ChangedNightsResponse, done: string): string =>
  `${counted(nights, 'night')} ${done}${kept.length > 0 ? `; ${kept.length} that a guest has by now stay as they are` : ''}.`;

/** Keeps what was saved last and takes it back. `again` fetches the calendar anew. */
export function useSaves(again: () => Promise<void>) {
  const [last, setLast] = useState<Saved | null>(null);
  const [words, setWords] = useState<string | null>(null);
  const [refused, setRefused] = useState<NightChange[]>([]);
  const keep = (answer: ChangedNightsResponse, changes: readonly NightChange[]) => {
    setLast({ answer, changes });
    setWords(savedWords(answer, 'saved'));
    setRefused([]);
    void again();
  };
  const undo = async (): Promise<string | null> => {
    if (!last?.answer.id) return null;
    const undone = await callDesk('POST desk/undo-nights', { id: last.answer.id });
    await again();
    if (undone.ok) {
      setLast(null);
      setWords(savedWords(undone.value, 'as before'));
      return null;
    }
    const now = conflictIn(undone.error);
    if (!now) return undone.error.message;
    const ours = last.changes.map((change) => ({ ...change, before: change.after }));
    setRefused(meanwhile(ours, now));
    setLast(null);
    return null;
  };
  const saved = words === null ? null : { words, onUndo: last?.answer.id ? undo : null };
  return { saved: refused.length > 0 ? null : saved, refused, keep };
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isWholeOrNull = (value: unknown): value is number | null => value === null || isWhole(value);

function isRun(value: unknown): value is RunCode {
  if (!Array.isArray(value)) return false;
  const [cabin, first, nights, rate] = value;
  if (!isWhole(cabin) || !isDay(first) || !isWhole(nights) || !Array.isArray(rate)) return false;
  return isWhole(rate[0]) && isWholeOrNull(rate[1]) && isWholeOrNull(rate[2]);
}

/** What the nights are that somebody else has changed, from a refused save; null when that is not why it was refused. */
export function conflictIn({ code, details }: ClientProblem): RunCode[] | null {
  const now = details?.['now'];
  return code === 'version_conflict' && Array.isArray(now) ? now.filter(isRun) : null;
}
