// Page of a shared itinerary: the plan with votes and comments, editable with the edit link.

import { useEffect, useState } from 'react';
import { fetchCabinRef } from '#browser/fetch-cabin.ts';
import { isStorageAllowed } from '#browser/storage.ts';
import { defaultTimeZone } from '#domain/dates/day.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import {
  dayCount,
  getItineraryItems,
  type ItineraryItem,
  isCabinList,
} from '#domain/itineraries/itinerary.ts';
import { getFocusAttributes } from '#domain/photos/photo-url.ts';
import { pluralize } from '#domain/text/plural.ts';
import { imageUrl, paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import { Comments } from './Comments.tsx';
import { Conflicts, DeleteItinerary } from './EditorTools.tsx';
import { Editor } from './ItineraryEditor.tsx';
import { ItineraryView } from './ItineraryView.tsx';
import { type OpenItinerary, type SaveState, updateOpen } from './itinerary-store.ts';
import styles from './SharedItinerary.module.css';
import { ShareItinerary } from './ShareItinerary.tsx';
import { edit } from './save-itinerary.ts';
import { HeadForm } from './TitleForm.tsx';
import { Votes } from './Votes.tsx';

export function SharedItinerary({ open }: { open: OpenItinerary }) {
  const { mine, token, tallies } = open;
  useEffect(() => {
    // Keeps the site's name at the end of the page title.
    document.title = document.title.replace(/.*(?= \| )/, () => mine.title);
  }, [mine.title]);
  const renderVotes = (item: ItineraryItem) =>
    kindsWithoutVotes.includes(item.kind) ? null : (
      <>
        {item.kind === 'cabin' && item.ref ? <CabinPicture slug={item.ref.replace('cabin:', '')} /> : null}
        <Votes item={item} tally={tallies[item.id]} />
      </>
    );
  return (
    <div className={styles.shared}>
      <SharedHead open={open} />
      <ShareItinerary open={open} />
      <ChangeNotices open={open} />
      {token ? (
        <Editor itinerary={mine} onChange={edit} extra={renderVotes} />
      ) : (
        <ItineraryView itinerary={mine} extra={renderVotes} />
      )}
      <Comments open={open} />
      <footer className={`cluster soft ${styles.footer}`} data-no-print>
        <p>This plan ends by itself on {formatDate(open.expiresAt)}.</p>
        {token ? <DeleteItinerary /> : null}
      </footer>
    </div>
  );
}

/** The space of the picture stays reserved if it cannot load. */
function CabinPicture({ slug }: { slug: string }) {
  const [image, setImage] = useState<string | null>(null);
  useEffect(() => {
    fetchCabinRef(slug).then(
      (cabin) => setImage(cabin?.image ?? null),
      () => undefined,
    );
  }, [slug]);
  return (
    <div className={styles.picture}>
      {image ? (
        <img {...getFocusAttributes(image)} src={imageUrl(image, 480)} alt="" width="480" height="360" />
      ) : null}
    </div>
  );
}

const kindsWithoutVotes = ['drive', 'note'];

const formatDate = (timestamp: string): string =>
  new Date(timestamp).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: defaultTimeZone });

function ChangeNotices({ open }: { open: OpenItinerary }) {
  const { news, conflicts } = open;
  const isEmpty = news.length === 0 && conflicts.length === 0;
  return (
    <div role="status" className={isEmpty ? undefined : styles.notices} data-no-print>
      {news.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may come twice, and none has a state
        <p key={index}>{message}</p>
      ))}
      <Conflicts open={open} />
      {isEmpty ? null : (
        <Button tone="plain" onClick={() => updateOpen({ news: [], conflicts: [] })}>
          All right
        </Button>
      )}
    </div>
  );
}

function SharedHead({ open: { mine, token, saving, refusal } }: { open: OpenItinerary }) {
  const [isOpen, setOpen] = useState(false);
  const cabins = getItineraryItems(mine).length;
  return (
    <header className={styles.head}>
      <h1>{mine.title}</h1>
      <p className={styles.lead}>
        <span>
          {isCabinList(mine)
            ? `${pluralize(cabins, 'cabin')} to vote on${mine.start < mine.end ? `, for ${formatRange(mine.start, mine.end)}` : ''}`
            : `${formatRange(mine.start, mine.end)} · ${pluralize(dayCount(mine), 'day')}`}
        </span>
        {mine.cabin_slug ? (
          <>
            {' · '}
            <a href={paths.cabin(mine.cabin_slug)}>the cabin</a>
          </>
        ) : null}
      </p>
      {token || refusal ? (
        <p className="soft" role="status" data-no-print>
          {refusal ||
            (saving === 'local-only' && !isStorageAllowed()
              ? unsavedWithoutStorageMessage
              : saveStateMessages[saving])}
        </p>
      ) : null}
      {token && isOpen ? (
        <HeadForm plan={mine} onClose={() => setOpen(false)} />
      ) : token ? (
        <div data-no-print>
          <Button onClick={() => setOpen(true)}>Change title or dates</Button>
        </div>
      ) : null}
    </header>
  );
}

const unsavedWithoutStorageMessage =
  'Not saved yet, and this browser keeps nothing: leave this page open until there is a connection.';

const saveStateMessages: Record<SaveState, string> = {
  saved: 'Saved.',
  pending: 'Saving…',
  saving: 'Saving…',
  'local-only': 'Not saved yet: your changes are kept on this device until there is a connection.',
  rejected: 'This could not be saved.',
};
