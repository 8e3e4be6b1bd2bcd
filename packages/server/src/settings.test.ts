import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { givenBy, InvalidConfiguration } from './settings.ts';

const directory = mkdtempSync(join(tmpdir(), 'layline-settings-'));
afterAll(() => rmSync(directory, { recursive: true }));

function fileOf(name: string, text: string): string {
  const file = join(directory, name);
  writeFileSync(file, text);
  return file;
}

const VARIABLES = { token: 'TOKEN', port: 'PORT' };

test('a setting is read from its variable, or from the file that another variable names', () => {
  const file = fileOf('token', 'line one\nline two\r\n\n');
  expect(givenBy(VARIABLES, { TOKEN_FILE: file, PORT: '80' })).toEqual({
    token: 'line one\nline two',
    port: '80',
  });
  expect(givenBy(VARIABLES, { TOKEN: '', TOKEN_FILE: '' })).toEqual({});
  expect(givenBy(VARIABLES, { TOKEN: '', TOKEN_FILE: file })).toEqual({ token: 'line one\nline two' });
});

test.each([
  ['both', { TOKEN: 'hush', TOKEN_FILE: fileOf('both', 'hush') }, 'TOKEN and TOKEN_FILE are both set'],
  [
    'a file that is not there',
    { TOKEN_FILE: join(directory, 'none') },
    /TOKEN_FILE: .*none cannot be read \(ENOENT\)/,
  ],
  ['a directory', { TOKEN_FILE: directory }, 'cannot be read (EISDIR)'],
  ['an empty file', { TOKEN_FILE: fileOf('empty', '\n') }, 'empty is empty'],
])('%s is refused with the reason and without the secret', (_what, environment, reason) => {
  expect(() => givenBy(VARIABLES, environment)).toThrow(InvalidConfiguration);
  expect(() => givenBy(VARIABLES, environment)).toThrow(reason);
  expect(() => givenBy(VARIABLES, environment)).not.toThrow(/hush/);
});
