import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanIncoming, cleanOutgoing, cleanText, SQL_WORDS, stripHtml, unsafeParts } from './clean-up.ts';

describe('[R5.6] outgoing clean-up', () => {
  test.each([
    ['plain text stays', 'Mumbai v Chennai, 2nd innings', 'Mumbai v Chennai, 2nd innings'],
    ['a tag goes with its attributes', 'a<img src=x onerror=alert(1)>b', 'ab'],
    ['a closing tag and a comment go', 'x</p><!-- hi -->y', 'xy'],
    ['a tag that never closes goes to the end', 'hello <script src=evil', 'hello '],
    ['nested halves do not make a new tag', '<<b>script>alert(1)<</b>/script>', 'alert(1)'],
    ['a comparison is no tag', '1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['quotes go', `O'Neill "x" \`y\``, 'ONeill x y'],
    ['curly quotes go', '‘a’ “b”', 'a b'],
    ['comment markers go', 'a--b /*c*/ d', 'ab c d'],
    ['semicolons go', 'a;b', 'ab'],
    ['count(*) goes, count does not', 'count(*) COUNT(*) count', '  count'],
    ['words go in any case', 'Select * FROM users', ' *  users'],
    ['parts of words stay', 'selection, fromage, updated, dislike', 'selection, fromage, updated, dislike'],
    ['removal does not put a word together', 'sel--ect', ''],
    ['nor out of two halves around a word', 'se select lect', 'se  lect'],
  ])('%s', (_, typed, sent) => {
    expect(cleanText(typed)).toBe(sent);
  });

  test.each(SQL_WORDS.map((word) => [word]))('the word %s is removed', (word) => {
    expect(cleanText(`a ${word.toUpperCase()} b`)).toBe('a  b');
  });

  test('no token is left in any text, and a second pass changes nothing', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      '-',
      '*',
      "'",
      ';',
      'sel',
      'ect',
      'from',
      ' ',
      'a',
      'count(',
      '*)',
      '!',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const once = cleanText(pieces.join(''));
        expect(cleanText(once)).toBe(once);
        expect(once).not.toMatch(/--|\/\*|\*\/|[;'"]|<[a-z/!?]|count\(\*\)|\b(?:select|from)\b/i);
      }),
      { seed: 7, numRuns: 2000 },
    );
  });

  test('every string of a body is cleaned, keys and other values are not', () => {
    expect(cleanOutgoing({ from: 'a;b', n: 1, on: true, list: [{ note: '<b>x</b>' }, null] })).toEqual({
      from: 'ab',
      n: 1,
      on: true,
      list: [{ note: 'x' }, null],
    });
  });

  test('tokens made by the provider are sent back unchanged', () => {
    expect(cleanOutgoing({ refreshToken: 'a--b', code: 'c--d', userName: 'e--f' })).toEqual({
      refreshToken: 'a--b',
      code: 'c--d',
      userName: 'ef',
    });
  });

  test('an image is sent unchanged, whatever its base64 contains', () => {
    expect(cleanOutgoing({ image: 'aGk/from+like/A==', purpose: 'RECEIPT' })).toEqual({
      image: 'aGk/from+like/A==',
      purpose: 'RECEIPT',
    });
  });
});

test('[R5.6] responses lose their HTML and nothing else', () => {
  expect(cleanIncoming({ name: '<i>Asha</i>', note: "select 'x'; --" })).toEqual({
    name: 'Asha',
    note: "select 'x'; --",
  });
  expect(stripHtml('a < b')).toBe('a < b');
});

describe('[R5.6] what a password must avoid', () => {
  test.each([
    ['Monsoon#2026', []],
    ["It's#2026", ["'"]],
    ['a;b--c1@', [';', '--']],
    ['drop#Table1', ['drop']],
    ['<b>Passw0rd!', ['<b>']],
  ])('%s', (password, parts) => {
    expect(unsafeParts(password)).toEqual(parts);
  });
});

test('nested tags are removed however deep they are', () => {
  const nested = `${'<'.repeat(25_000)}${'a>'.repeat(25_000)}`;
  expect(stripHtml(nested)).not.toContain('<');
  expect(stripHtml(stripHtml(nested))).toBe(stripHtml(nested));
});
