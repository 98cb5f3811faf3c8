import { element } from '#browser/dom.ts';
import { isEmail, normalizeEmail } from '#domain/guest/contact.ts';
import type { TrafficSource } from '#domain/tracking/traffic-source.ts';
import { site } from '#site';
import { showToast } from '#stores/toasts.ts';
import { dismissForGood, isDismissed } from './flag.ts';
import { toastOf } from './footer.ts';
import styles from './popup.css?inline';
import { signUp } from './signup.ts';
import { type PopupWords, popupWords } from './words.ts';

/** Shows the popup in its corner, after whatever dialog is open. It takes no focus and holds nothing up. */
export function showPopup(source: TrafficSource): void {
  if (isDismissed() || document.querySelector('.newsletter-popup')) return;
  // Asked again and again: a dialog that leaves the page as it closes is not heard to close.
  if (document.querySelector('dialog:modal')) {
    setTimeout(() => showPopup(source), 500);
    return;
  }
  dress();
  const popup = build(popupWords[source]);
  wire(popup, source);
  document.body.append(popup);
}

/** The styles come with the code: a stylesheet of their own would be put into every page. */
function dress(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

const build = ({ club, heading, hook, lead, note }: PopupWords): HTMLElement =>
  element(
    'section',
    { class: 'newsletter-popup', 'aria-labelledby': 'popup-heading', 'data-no-print': '' },
    element('button', { type: 'button', class: 'dismiss', 'aria-label': 'No thanks, close' }, cross()),
    element('p', { class: 'club' }, club),
    element('h2', { id: 'popup-heading' }, heading),
    element('p', {}, hook),
    element('p', {}, lead.before, element('a', { href: lead.href }, lead.label), lead.after),
    element(
      'form',
      { novalidate: '' },
      element('input', {
        type: 'email',
        name: 'email',
        required: '',
        maxlength: '254',
        autocomplete: 'email',
        placeholder: 'you@example.com',
        'aria-label': 'Email address',
      }),
      trap(),
      element('button', { type: 'submit', class: 'button' }, idle),
    ),
    element('p', { class: 'note' }, note, element('span', {}, site.host)),
    element('p', { class: 'fine' }, 'No spam, ever. Unsubscribe anytime.'),
  );

const idle = 'Count me in!';
const sending = 'One sec...';

/** A field for machines that fill in whatever they find. */
const trap = (): HTMLElement =>
  element('input', {
    name: 'website',
    class: 'visually-hidden',
    tabindex: '-1',
    autocomplete: 'off',
    'aria-hidden': 'true',
  });

function cross(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS(svg.namespaceURI, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', 'M6 6l12 12M18 6L6 18');
  svg.append(path);
  return svg;
}

function wire(popup: HTMLElement, source: TrafficSource): void {
  let cameFrom: EventTarget | null = null;
  const leave = () => {
    const hadFocus = popup.contains(document.activeElement);
    dismissForGood();
    popup.remove();
    if (hadFocus && cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
  };
  popup.addEventListener('focusin', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && popup.contains(relatedTarget))) cameFrom = relatedTarget;
  });
  popup.addEventListener('keydown', ({ key }) => key === 'Escape' && leave());
  popup.querySelector('.dismiss')?.addEventListener('click', leave);
  popup.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    void join(event.currentTarget as HTMLFormElement, source, leave);
  });
}

/** What follows a signup, said while it can still be done. */
const welcome = {
  title: 'Welcome to the family!',
  description: 'One thing first: open the mail we have just sent you and press its button.',
  duration: 8000,
};

/** Sends the popup's form (spec §4, §5, §8). An address already on the list is as good as a new one (design §6.16). */
async function join(form: HTMLFormElement, source: TrafficSource, leave: () => void): Promise<void> {
  const [field, website, button] = [...form.elements] as [
    HTMLInputElement,
    HTMLInputElement,
    HTMLButtonElement,
  ];
  if (button.ariaDisabled) return;
  const email = normalizeEmail(field.value);
  const isValid = isEmail(email);
  field.ariaInvalid = isValid ? null : 'true';
  if (!isValid) {
    showToast({ title: 'Enter a valid email', tone: 'destructive' });
    field.focus();
    return;
  }
  [button.textContent, button.ariaDisabled] = [sending, 'true'];
  const outcome = await signUp({ email, signup_source: `popup_${source}`, website: website.value });
  [button.textContent, button.ariaDisabled] = [idle, null];
  if (outcome.state === 'failed') {
    console.error('The newsletter signup failed:', outcome.code);
    showToast({ title: 'Something went wrong', description: 'Please try again.', tone: 'destructive' });
    return;
  }
  field.value = '';
  leave();
  showToast(outcome.state === 'known' ? toastOf.known : welcome);
}
