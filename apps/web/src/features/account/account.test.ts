import { paise, rupees } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { PROFILE_SEARCH, detailText } from './account-lists.tsx';
import { browserName } from './browser-name.ts';
import { ChangePasswordFields } from './change-password-page.tsx';
import { readStakes, typedStakes } from './stakes-form.tsx';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome 141 on Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge 140 on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari 19 on iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox 143 on Linux'],
  ['curl/8.9', 'curl/8.9'],
  [' ', 'Unknown'],
])('%s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

test.each([
  ['LOGOUT', 'Logged out'],
  ['WRONG_PASSWORD', 'Your current password is wrong.'],
  ['SOMETHING_NEW', 'SOMETHING_NEW'],
])('[R2.9] the detail %s reads %s', (detail, text) => {
  expect(detailText(detail)).toBe(text);
});

describe('[R2.10] [R5.4] [R5.6] the fields of a change of password', () => {
  const good = {
    currentPassword: 'Monsoon#2026',
    newPassword: 'Harbour$2027',
    confirmPassword: 'Harbour$2027',
  };

  function messages(fields: Readonly<Record<string, string>>): Record<string, string> {
    const { issues = [] } = v.safeParse(ChangePasswordFields, fields);
    return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
  }

  test.each([
    ['a good one', {}, {}],
    ['no current one', { currentPassword: '' }, { currentPassword: 'currentPassword is a required field' }],
    [
      'a short one',
      { newPassword: 'Ab1#', confirmPassword: 'Ab1#' },
      {
        newPassword: 'Password is too short - should be 8 chars minimum.',
      },
    ],
    ['another confirmation', { confirmPassword: 'Winter$2028' }, { confirmPassword: 'Passwords must match' }],
    [
      'the same as before',
      { newPassword: good.currentPassword, confirmPassword: good.currentPassword },
      { newPassword: 'Choose a password different from your current one.' },
    ],
    [
      'one that the clean-up would change',
      { newPassword: "Winter$'2027", confirmPassword: "Winter$'2027" },
      { newPassword: "Please avoid ' in your password." },
    ],
    [
      'one with a word of the clean-up',
      { newPassword: '#1 drop 2027', confirmPassword: '#1 drop 2027' },
      { newPassword: 'Please avoid drop in your password.' },
    ],
  ])('%s', (_, change, expected) => {
    expect(messages({ ...good, ...change })).toEqual(expected);
  });
});

describe('[R9.1] typing quick stakes', () => {
  const rows = typedStakes([
    { title: '100', value: rupees(100) },
    { title: '1k', value: rupees(1000) },
  ]);

  test('saved stakes come back unchanged', () => {
    expect(readStakes(rows).stakes).toEqual([
      { title: '100', value: rupees(100) },
      { title: '1k', value: rupees(1000) },
    ]);
  });

  test.each([
    ['1,00,000', rupees(100_000)],
    ['2500.50', paise(250_050)],
    ['0', null],
    ['12.345', null],
    ['ten', null],
    ['', null],
    ['100000001', null],
  ])('%j is %s', (value, amount) => {
    const { stakes } = readStakes([{ id: 0, value, title: 'x' }]);
    expect(stakes).toEqual(amount === null ? null : [{ title: 'x', value: amount }]);
  });

  test('a button without a name gets its amount as name; two with the same name are refused', () => {
    expect(readStakes([{ id: 4, value: '250', title: ' ' }]).stakes).toEqual([
      { title: '250', value: rupees(250) },
    ]);
    const twice = readStakes([
      { id: 1, value: '250', title: '' },
      { id: 2, value: '300', title: '250' },
    ]);
    expect(twice.stakes).toBeNull();
    expect(twice.problems.get(2)).toEqual({ title: 'Another button already has this name.' });
  });
});

test.each([
  [
    { list: 'activity', page: 3, size: 50 },
    { list: 'activity', page: 3, size: 50 },
  ],
  [{ list: 'x', page: -1, size: 1e9, result: 'MAYBE' }, {}],
])('the address %o is read as %o', (search, expected) => {
  expect(JSON.parse(JSON.stringify(v.parse(PROFILE_SEARCH, search)))).toEqual(expected);
});
