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
import { LazyPart } from '#ui/LazyPart.tsx';
import { Comments } from './Comments.tsx';
import { ItineraryView } from './ItineraryView.tsx';
import { type OpenItinerary, type SaveState, updateOpen } from './itinerary-store.ts';
import { lazyEditorModule } from './lazy-editor.ts';
import styles from './SharedItinerary.module.css';
import { ShareItinerary } from './ShareItinerary.tsx';
import { Votes } from './Votes.tsx';

/** An itinerary as whoever has its link sees it, and edits it where the link may. */
export function SharedItinerary({ open }: { open: OpenItinerary }) {
  const { mine, token, tallies } = open;
  useEffect(() => {
    // What the page is called ends with the name of the site.
    document.title = document.title.replace(/.*(?= \| )/, () => mine.title);
  }, [mine.title]);
  const votes = (item: ItineraryItem) =>
    unvoted.includes(item.kind) ? null : (
      <>
        {item.kind === 'cabin' && item.ref ? <CabinPicture slug={item.ref.replace('cabin:', '')} /> : null}
        <Votes item={item} tally={tallies[item.id]} />
      </>
    );
  return (
    <div className={styles.shared}>
      <SharedHead open={open} />
      <ShareItinerary open={open} />
      <News open={open} />
      {token ? (
        <LazyPart module={lazyEditorModule} fallback={<ItineraryView itinerary={mine} extra={votes} />}>
          {({ Editor, edit }) => <Editor itinerary={mine} onChange={edit} extra={votes} />}
        </LazyPart>
      ) : (
        <ItineraryView itinerary={mine} extra={votes} />
      )}
      <Comments open={open} />
      <footer className={`cluster soft ${styles.foot}`} data-no-print>
        <p>This plan ends by itself on {dateOf(open.expiresAt)}.</p>
        {token ? (
          <LazyPart module={lazyEditorModule}>{({ DeleteItinerary }) => <DeleteItinerary />}</LazyPart>
        ) : null}
      </footer>
    </div>
  );
}

/** The picture of a cabin; its place is kept where it cannot be had. */
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

/** Nobody is for or against a drive. */
const unvoted = ['drive', 'note'];

const dateOf = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: defaultTimeZone });

/** What others changed meanwhile, and where two changes met. */
function News({ open }: { open: OpenItinerary }) {
  const { news, conflicts } = open;
  const isEmpty = news.length === 0 && conflicts.length === 0;
  return (
    <div role="status" className={isEmpty ? undefined : styles.news} data-no-print>
      {news.map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may come twice, and none has a state
        <p key={index}>{sentence}</p>
      ))}
      {conflicts.length > 0 ? (
        <LazyPart module={lazyEditorModule}>{({ Conflicts }) => <Conflicts open={open} />}</LazyPart>
      ) : null}
      {isEmpty ? null : (
        <Button tone="plain" onClick={() => updateOpen({ news: [], conflicts: [] })}>
          All right
        </Button>
      )}
    </div>
  );
}

/** The title of a plan, when and where it is, and how far it is saved. */
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
          {refusal || (saving === 'local-only' && !isStorageAllowed() ? unkeptWords : savingWords[saving])}
        </p>
      ) : null}
      {token && isOpen ? (
        <LazyPart module={lazyEditorModule}>
          {({ HeadForm }) => <HeadForm plan={mine} onClose={() => setOpen(false)} />}
        </LazyPart>
      ) : token ? (
        <div data-no-print>
          <Button onClick={() => setOpen(true)}>Change title or dates</Button>
        </div>
      ) : null}
    </header>
  );
}

const unkeptWords =
  'Not saved yet, and this browser keeps nothing: leave this page open until there is a connection.';

const savingWords: Record<SaveState, string> = {
  saved: 'Saved.',
  pending: 'Saving…',
  saving: 'Saving…',
  'local-only': 'Not saved yet: your changes are kept on this device until there is a connection.',
  rejected: 'This could not be saved.',
};
