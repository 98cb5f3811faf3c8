import { expect, test } from 'vitest';
import { getErrorCode } from '#domain/error-code.ts';

test.each([
  [Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [Object.assign(new Error('odd'), { code: 7 }), undefined],
  [new Error('plain'), undefined],
  [{ code: 'ECONNREFUSED' }, undefined],
  [null, undefined],
])('reads the code of %s', (thrown, code) => {
  expect(getErrorCode(thrown)).toBe(code);
});
