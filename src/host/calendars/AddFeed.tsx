import { type FormEvent, useState } from 'react';
import type { CabinCalendar, TriedFeed } from '#contracts/desk/calendars.ts';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useAction } from '#ui/use-action.ts';
import { type Change, callDesk, refusalOf } from '../call-desk.ts';
import form from '../parts/form.module.css';
import { Group } from '../parts/Heading.tsx';
import list from '../parts/list.module.css';
import { nightsWords } from './Feeds.tsx';

/** Follows another calendar: what stands in it is shown before it is saved. */
export function AddFeed({ slug, change }: { slug: string; change: Change<CabinCalendar> }) {
  const feed = useNewFeed(slug, change);
  const { tried } = feed;
  return (
    <Group title="Follow another calendar">
      <form
        className={`${form.form} ${form.narrow}`}
        onSubmit={(event) => void feed.submit(event)}
        noValidate
      >
        <TextInput
          label="Address of the calendar"
          hint="As the other site gives it under “Export calendar”; it often ends in .ics."
          error={feed.problem}
          type="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2048}
          value={feed.url}
          onChange={feed.setUrl}
        />
        <TextInput
          label="What you call it"
          optional
          autoComplete="off"
          maxLength={60}
          value={feed.name}
          onChange={feed.setName}
        />
        <div role="status">{tried ? <TriedCalendar tried={tried} /> : null}</div>
        <Button type="submit" tone={tried ? 'ember' : 'quiet'} busy={feed.busy}>
          {tried ? 'Follow it' : 'Look at it'}
        </Button>
      </form>
    </Group>
  );
}

const events = (count: number): string => (count === 1 ? '1 event' : `${count} events`);

/** What stands in a calendar that is not followed yet. */
export const TriedCalendar = ({ tried }: { tried: TriedFeed }) => (
  <ul className={list.indented}>
    <li>
      {tried.source}: {tried.events === 0 ? 'it takes no night.' : `${nightsWords(tried.nights)}.`}
    </li>
    {tried.own > 0 ? <li>{events(tried.own)} of ours come back, and are left out.</li> : null}
    {tried.free > 0 ? (
      <li>
        {events(tried.free)} called off or marked as free time, left out. Mark what is to block as busy.
      </li>
    ) : null}
    {tried.unreadable > 0 ? <li>{events(tried.unreadable)} cannot be read.</li> : null}
    {tried.booked_here.length > 0 ? (
      <li>Booked here as well: {nightsWords(tried.booked_here)}. Bookings here keep their nights.</li>
    ) : null}
  </ul>
);

/** The form of a calendar to follow: the first press looks at it, the second follows it. */
function useNewFeed(slug: string, change: Change<CabinCalendar>) {
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
    return refusalOf(answer);
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
