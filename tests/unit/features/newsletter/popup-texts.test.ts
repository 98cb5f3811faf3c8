import { expect, test } from 'vitest';
import { signupSources } from '#contracts/newsletter.ts';
import { popupTexts } from '#features/newsletter/popup-texts.ts';
import { fixedPaths } from '../../../../scripts/content/read.ts';

const sources = ['tiktok', 'instagram', 'facebook', 'unknown'] as const;

test('has a text for every source', () => {
  for (const part of ['club', 'heading', 'hook', 'note'] as const) {
    expect(new Set(sources.map((source) => popupTexts[source][part])).size).toBe(sources.length);
  }
});

test('has existing pages in the popup’s links', () => {
  for (const source of sources) {
    const { lead } = popupTexts[source];
    expect(fixedPaths).toContain(lead.href);
    expect(lead.before + lead.label + lead.after).toMatch(/^[A-Z].*\.$/);
  }
});

test('saves the popup’s source', () => {
  expect(signupSources).toEqual(expect.arrayContaining(sources.map((source) => `popup_${source}`)));
});
