import { useState } from 'react';
import type { DeskDeal, DeskDeals } from '#contracts/desk/deals.ts';
import { callDesk } from '../call-desk.ts';

/** The form of tomorrow's deal. */
export interface Choice {
  cabin: string;
  setCabin: (id: string) => void;
  /** As it is typed. */
  percent: string;
  setPercent: (percent: string) => void;
  busy: boolean;
  problem: { field?: string | undefined; message: string } | null;
  /** What was done last, in a word or two. */
  done: string;
  /** Sends what the form says. */
  choose: () => Promise<void>;
  /** Leaves the day to the turn. */
  leave: () => Promise<void>;
}

/** Keeps the form of tomorrow's deal and sends it; `onSaved` is given the deals as they are then. */
export function useChoice(deal: DeskDeal, onSaved: (deals: DeskDeals) => void): Choice {
  const [cabin, setCabin] = useState(deal.cabin_id);
  const [percent, setPercent] = useState(String(deal.discount_percent));
  const [problem, setProblem] = useState<Choice['problem']>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState('');

  const send = async (cabinId: string | null, discount: number, said: string) => {
    setBusy(true);
    const choice = { day: deal.day, cabin_id: cabinId, discount_percent: discount };
    const answer = await callDesk('POST desk/choose-deal', choice);
    setBusy(false);
    if (!answer.ok && answer.error.code === 'unauthorized') return;
    setProblem(answer.ok ? null : answer.error);
    if (!answer.ok) return;
    setDone(said);
    onSaved(answer.value);
    const now = answer.value.deals.find(({ day }) => day === deal.day);
    if (!now) return;
    setCabin(now.cabin_id);
    setPercent(String(now.discount_percent));
  };

  return {
    ...{ cabin, setCabin, percent, setPercent, busy, problem, done },
    choose: () => send(cabin, Number(percent), 'Saved.'),
    leave: () => send(null, deal.discount_percent, 'Left to the turn.'),
  };
}
