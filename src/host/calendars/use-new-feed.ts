import { type FormEvent, useState } from 'react';
import type { TriedFeed } from '#contracts/desk/calendars.ts';
import { callDesk, sentenceOf } from '../call-desk.ts';
import { useAction } from '../parts/use-action.ts';
import type { Change } from './change.ts';

/** The form of a calendar to follow: the first press looks at it, the second follows it. */
export function useNewFeed(slug: string, change: Change) {
  const [url, setUrl] = useState('');
  const [name, setName] = useState('');
  const [tried, setTried] = useState<TriedFeed | null>(null);
  const { busy, problem, setProblem, run } = useAction();
  /** Another address has not been looked at. */
  const begin = (address: string) => {
    setUrl(address);
    setTried(null);
    setProblem(null);
  };
  const look = async () => {
    const answer = await callDesk('POST desk/try-feed', { slug, url });
    if (answer.ok) setTried(answer.value);
    return answer.ok ? null : sentenceOf(answer.error);
  };
  const follow = async () => {
    const failed = await change('POST desk/add-feed', { slug, url, name });
    if (failed !== null) return failed;
    begin('');
    setName('');
    return null;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await run(tried ? follow : look);
  };
  return { url, setUrl: begin, name, setName, tried, problem, busy, submit };
}
