import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { fetchCabin } from '#browser/fetch-cabin.ts';
import { focusOf } from '#domain/cabin/photo-address.ts';
import { imageUrl } from '#paths';
import { closeTextMe, type TextMeTarget } from '#stores/text-me.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Form } from './Form.tsx';
import styles from './Modal.module.css';
import { $sending } from './store.ts';

/** Milliseconds 'Text sent!' stays before the modal closes itself (spec §4). */
const closesAfter = 2000;

/** 'Send me this cabin' (spec §2): closing waits while a text is on its way. */
export function Modal({ cabin }: { cabin: TextMeTarget }) {
  const { state } = useStore($sending);
  useEffect(() => () => $sending.set({ state: 'idle' }), []);
  const news = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (state !== 'sent') return;
    // The button that had the focus is gone.
    news.current?.focus();
    const timer = setTimeout(closeTextMe, closesAfter);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <Dialog
      open
      onClose={closeTextMe}
      title="Send me this cabin"
      variant="sheet"
      closeBlocked={state === 'sending'}
    >
      <div className={styles.modal}>
        <div className={styles.cabin}>
          <Picture slug={cabin.slug} />
          <p>
            <strong>{cabin.title}</strong>
            <span>Its page, as a link on your phone, for when you have it in your hand again.</span>
          </p>
        </div>
        <p role="status" className={styles.sent} tabIndex={-1} ref={news}>
          {state === 'sent' ? 'Text sent!' : null}
        </p>
        {state === 'sent' ? null : <Form cabin={cabin} />}
      </div>
    </Dialog>
  );
}

/** The place is kept for a picture that is still on its way, or that cannot be had. */
function Picture({ slug }: { slug: string }) {
  const [image, setImage] = useState<string | null>(null);
  useEffect(() => {
    fetchCabin(slug).then(
      (cabin) => setImage(cabin?.image ?? null),
      () => undefined,
    );
  }, [slug]);
  return (
    <div className={styles.picture}>
      {image ? <img {...focusOf(image)} src={imageUrl(image, 240)} alt="" width="120" height="90" /> : null}
    </div>
  );
}
