// Dialog 'Send me this cabin': texts the link of a cabin to the guest's phone (spec §2).

import { useEffect, useRef, useState } from 'react';
import { fetchCabinRef } from '#browser/fetch-cabin.ts';
import { getFocusAttributes } from '#domain/photos/photo-url.ts';
import { imageUrl } from '#paths';
import { closeTextMe, type TextMeTarget } from '#stores/text-me-dialog.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useAction } from '#ui/use-async-action.ts';
import { sendText } from './send-sms.ts';
import styles from './TextMeDialog.module.css';
import { TextMeForm } from './TextMeForm.tsx';

/** Delay in ms until the dialog closes after 'Text sent!' (spec §4). */
const closeDelayMs = 2000;

/** Dialog that sends the link. It cannot be closed while sending. */
export function TextMeDialog({ cabin }: { cabin: TextMeTarget }) {
  const { busy, problem, run } = useAction();
  const [isSent, setSent] = useState(false);
  const send = async (phone: string, consent: boolean) =>
    setSent(await run(() => sendText(cabin, phone, consent)));
  const statusRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isSent) return;
    // The button that had focus was removed.
    statusRef.current?.focus();
    const timer = setTimeout(closeTextMe, closeDelayMs);
    return () => clearTimeout(timer);
  }, [isSent]);
  return (
    <Dialog open onClose={closeTextMe} title="Send me this cabin" variant="sheet" preventClose={busy}>
      <div className={styles.modal}>
        <div className={styles.cabin}>
          <Picture slug={cabin.slug} />
          <p>
            <strong>{cabin.title}</strong>
            <span>Its page, as a link on your phone, for when you have it in your hand again.</span>
          </p>
        </div>
        <p role="status" className={styles.sent} tabIndex={-1} ref={statusRef}>
          {isSent ? 'Text sent!' : null}
        </p>
        {isSent ? null : <TextMeForm busy={busy} problem={problem} onSend={send} />}
      </div>
    </Dialog>
  );
}

/** Reserves space for a picture that is loading or missing. */
function Picture({ slug }: { slug: string }) {
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
        <img {...getFocusAttributes(image)} src={imageUrl(image, 240)} alt="" width="120" height="90" />
      ) : null}
    </div>
  );
}
