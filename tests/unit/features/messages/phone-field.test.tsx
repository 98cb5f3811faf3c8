import { renderToStaticMarkup as html } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TextMeForm } from '#features/messages/TextMeForm.tsx';
import { stubStorage } from '#support/memory-storage.ts';

const page = () => html(<TextMeForm busy={false} problem={null} onSend={async () => undefined} />);
const tag = (markup: string, start: string) => markup.match(new RegExp(`<${start}[^>]*>`))?.[0] ?? '';
const submitOf = (markup: string) => tag(markup, 'button[^>]*type="submit"');

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage('localStorage');
});

afterEach(() => vi.unstubAllGlobals());

test('the last number stands in the field, and can be sent at once', () => {
  stored.set('textMePhone', '"8655550142"');
  expect(tag(page(), 'input[^>]*type="tel"')).toContain('value="(865) 555-0142"');
  expect(submitOf(page())).not.toContain(' disabled=""');
});

test.each(['', '"865555014"'])('with %j there is nothing to send yet', (text) => {
  stored.set('textMePhone', text);
  expect(submitOf(page())).toContain(' disabled=""');
});

test('an empty field is not called wrong before a guest has left it', () => {
  expect(page()).not.toContain('Please enter a valid 10-digit phone number');
});

test('consent is asked for unticked, beside the terms and the privacy policy it refers to', () => {
  expect(tag(page(), 'input[^>]*name="consent"')).not.toContain('checked');
  expect(tag(page(), 'a href="/terms"')).toContain('target="_blank"');
  expect(tag(page(), 'a href="/privacy"')).toContain('target="_blank"');
});
