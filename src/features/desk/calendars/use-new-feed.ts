import { type FormEvent, useState } from 'react';
import { deskAddFeed, deskTryFeed, type TriedFeed } from '#contracts/desk/calendars.ts';
import { callDesk } from '../call-desk.ts';
import type { Change } from './change.ts';

/** The form of a calendar to follow: the first press looks at it, the second follows it. */
export function useNewFeed(slug: string, change: Change) {
  const [url, setUrl] = useState('');
  const [name, setName] = useState('');
  const [tried, setTried] = useState<TriedFeed | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** Another address has not been looked at. */
  const begin = (address: string) => {
    setUrl(address);
    setTried(null);
    setProblem(null);
  };
  const look = async () => {
    const answer = await callDesk(deskTryFeed, { slug, url });
    if (answer.ok) setTried(answer.value);
    return answer.ok || answer.error.code === 'unauthorized' ? null : answer.error.message;
  };
  const follow = async () => {
    const failed = await change(deskAddFeed, { slug, url, name });
    if (failed !== null) return failed;
    begin('');
    setName('');
    return null;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(await (tried ? follow() : look()));
    setBusy(false);
  };
  return { url, setUrl: begin, name, setName, tried, problem, busy, submit };
}
