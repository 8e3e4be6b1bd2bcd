import type { Panel } from '@layline/contract/entities/desk-page.ts';
import { PANELS_MAX } from '@layline/contract/entities/desk-page.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CODE_MAX, codeOf, compositionIn } from './link-code.ts';

const place = { width: 2, height: 3 };
const PANELS: Panel[] = [
  { kind: 'LADDER', panelId: 'p0', eventId: 'sim.cr-1', marketId: 'sim.cr-1.mo', runnerId: 'A', ...place },
  { kind: 'CHART', panelId: 'p1', eventId: 'sim.cr-1', marketId: 'sim.cr-1.mo', ...place },
  { kind: 'BETS', panelId: 'p2', ...place },
];
const PAGE = { name: 'रविवार · Sunday', panels: PANELS };

const coded = (value: unknown) => `1.${btoa(JSON.stringify(value)).replaceAll('=', '')}`;

describe('[R12.12] a page in a link', () => {
  test('comes out as it went in, whatever its name, in characters that a link keeps', () => {
    const code = codeOf(PAGE);
    expect(compositionIn(code)).toEqual(PAGE);
    expect(code).toMatch(/^[\w.-]+$/);
    expect(code.length).toBeLessThan(200);
  });

  test('a full page with the longest ids fits', () => {
    const id = (letter: string, at: number) => `${letter}${at}`.padEnd(64, 'x');
    const panels = Array.from({ length: PANELS_MAX }, (_, at): Panel => ({
      kind: 'CHART',
      panelId: `p${at}`,
      eventId: id('e', at),
      marketId: id('m', at),
      ...place,
    }));
    const code = codeOf({ name: 'x'.repeat(40), panels });
    expect(code.length).toBeLessThanOrEqual(CODE_MAX);
    expect(compositionIn(code)).toEqual({ name: 'x'.repeat(40), panels });
  });

  test.each([
    ['nothing', ''],
    ['no text', '1.'],
    ['no base64', '1.%%%'],
    ['no JSON', `1.${btoa('nonsense')}`],
    ['bytes that are no text', `1.${btoa('ÿþ')}`],
    ['another form', coded({ name: 'x' })],
    ['no name', coded(['', [], []])],
    ['a name with a line break', coded(['a\nb', [], []])],
    ['a kind that does not exist', coded(['x', ['e', 'm'], [[9, 1, 1, 0, 1]]])],
    ['a place outside the list', coded(['x', ['e'], [[1, 1, 1, 0, 7]]])],
    ['an id that is markup', coded(['x', ['<b>', 'm'], [[1, 1, 1, 0, 1]]])],
    ['an id that is an address', coded(['x', ['../../account', 'm'], [[1, 1, 1, 0, 1]]])],
    ['a panel without a size', coded(['x', ['e', 'm'], [[1, 0, 1, 0, 1]]])],
    ['too many panels', coded(['x', [], Array.from({ length: 13 }, () => [4, 1, 1])])],
    ['seven ladders', coded(['x', ['e', 'm', 'r'], Array.from({ length: 7 }, () => [0, 1, 1, 0, 1, 2])])],
    ['more than is read', `1.${'A'.repeat(CODE_MAX)}`],
    ['no version', 'abc'],
  ])('%s is a broken link', (_, code) => expect(compositionIn(code)).toBe('BROKEN'));

  test('says that a newer release has made it', () => expect(compositionIn('2.anything')).toBe('NEWER'));

  test('whatever was typed, it is a page that can be kept, or no page at all', () => {
    const kept = (code: string) => {
      const read = compositionIn(code);
      return typeof read === 'string' ? read : compositionIn(codeOf(read));
    };
    const typed = fc.oneof(
      fc.string(),
      fc.json().map((text) => `1.${btoa(encodeURI(text))}`),
      fc.array(fc.nat({ max: 7 }), { maxLength: 7 }).map((panel) => coded(['x', ['e', 'm', 'r'], [panel]])),
    );
    const isSteady = fc.property(typed, (code) => {
      expect(kept(code)).toEqual(compositionIn(code));
    });
    fc.assert(isSteady);
    expect(kept(coded(['x', ['e', 'm', 'r'], [[0, 1, 1, 0, 1, 2]]]))).toMatchObject({ name: 'x' });
  });
});
