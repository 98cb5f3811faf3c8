import { expect, test } from 'vitest';
import { buildFailureMessage } from '#domain/site-builds/build-failure.ts';

test.each([
  [
    'silent',
    null,
    'Nothing was heard of it, so it most likely ended at Netlify before our own part of it began.',
    /^Publish again.*whoever looks after the site/,
  ],
  ['failed', 'hook_404', 'Netlify refuses the address that asks for a build (404).', /BUILD_HOOK_URL/],
  ['failed', 'hook_503', 'Netlify could not be asked for a build.', /in some minutes/],
  ['failed', 'ECONNRESET', 'Netlify could not be asked for a build.', /in some minutes/],
  ['failed', null, 'Nobody says why.', /^Publish again.*take back the last change/],
  [
    'failed',
    'Build script returned non-zero exit code: 2',
    'The build stopped (Build script returned non-zero exit code: 2).',
    /send this line/,
  ],
  [
    'failed',
    'content/blog/fall.md: title: expected a text.',
    'content/blog/fall.md: title: expected a text.',
    /^Mend what it names/,
  ],
])('explains a build that %s with %o', (outcome, problem, cause, todo) => {
  const words = buildFailureMessage(outcome, problem);
  expect(words.cause).toBe(cause);
  expect(words.instruction).toMatch(todo);
});
