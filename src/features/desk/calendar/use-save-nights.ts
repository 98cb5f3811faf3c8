import { useState } from 'react';
import type { ChangedNightsResponse } from '#contracts/desk/nights.ts';
import { changeCodeOf, meanwhile } from '#domain/rates/change-code.ts';
import type { NightChange } from '#domain/rates/preview.ts';
import { callDesk, sentenceOf } from '../call-desk.ts';
import { conflictIn } from './conflict.ts';

type OnSaved = (answer: ChangedNightsResponse, changes: readonly NightChange[]) => void;

/** Saves nights. What somebody else changed in between comes in `others`, once the nights are fetched anew. */
export function useSaveNights(again: () => Promise<void>, onSaved: OnSaved) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [others, setOthers] = useState<NightChange[]>([]);
  const save = async (changes: readonly NightChange[]) => {
    setBusy(true);
    const answer = await callDesk('POST desk/change-nights', { changes: changes.map(changeCodeOf) });
    setBusy(false);
    if (answer.ok) return onSaved(answer.value, changes);
    const now = conflictIn(answer.error);
    setOthers(now ? meanwhile(changes, now) : []);
    setFailure(now ? null : sentenceOf(answer.error));
    if (now) await again();
  };
  return { busy, failure, others, save };
}
