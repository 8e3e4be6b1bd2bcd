import type { Panel } from '@layline/contract/entities/desk-page.ts';
import { Panels } from '@layline/contract/entities/desk-page.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { freeName, movedTo, nameOf, newId, noRoomFor, resizedTo, withPanel } from './composition.ts';
import type { PanelContent } from './composition.ts';

const LADDER: PanelContent = { kind: 'LADDER', eventId: 'e1', marketId: 'm1', runnerId: 'A' };
const BETS: PanelContent = { kind: 'BETS' };

const filled = (contents: readonly PanelContent[]) =>
  contents.reduce<Panel[]>((panels, content) => withPanel(panels, content), []);
const ids = (panels: readonly Panel[]) => panels.map(({ panelId }) => panelId);

describe('[R12.11] a page of panels', () => {
  test('takes six ladders and twelve panels, and nothing beyond that', () => {
    const ladders = filled(Array.from({ length: 8 }, () => LADDER));
    expect(ladders).toHaveLength(6);
    expect(noRoomFor(ladders, 'LADDER')).toBe('LADDERS');
    expect(noRoomFor(ladders, 'CHART')).toBeNull();
    const full = [...ladders, ...filled(Array.from({ length: 6 }, () => BETS))];
    expect(noRoomFor(full, 'BETS')).toBe('PANELS');
    expect(withPanel(full, BETS)).toEqual(full);
    expect(v.is(Panels, full)).toBe(true);
  });

  test('a panel moves to a place, and no further than the ends', () => {
    const panels = filled([LADDER, BETS, LADDER]);
    const [a = '', b = '', c = ''] = ids(panels);
    expect(ids(movedTo(panels, a, 1))).toEqual([b, a, c]);
    expect(ids(movedTo(panels, a, 9))).toEqual([b, c, a]);
    expect(ids(movedTo(panels, c, -1))).toEqual([c, a, b]);
    expect(ids(movedTo(panels, 'unknown', 0))).toEqual([a, b, c]);
  });

  test.each([
    [
      { width: 3.4, height: 5.6 },
      { width: 3, height: 6 },
    ],
    [
      { width: 0, height: 99 },
      { width: 1, height: 6 },
    ],
    [
      { width: 99, height: -1 },
      { width: 6, height: 1 },
    ],
  ])('a panel of %o is %o', (asked, size) => {
    const panels = filled([LADDER, BETS]);
    const [first = '', second] = ids(panels);
    const resized = resizedTo(panels, first, asked);
    expect(resized[0]).toMatchObject(size);
    expect(resized.find(({ panelId }) => panelId === second)).toEqual(panels[1]);
  });

  test.each([
    ['  Sunday  ', 'Sunday'],
    ['Sun\nday', 'Sun day'],
    ['   ', null],
    ['x'.repeat(60), 'x'.repeat(40)],
  ])('the name %j is kept as %j', (typed, name) => expect(nameOf(typed)).toBe(name));

  test('a copy has a name of its own, even where there is hardly room for it', () => {
    expect(freeName('Sunday', [])).toBe('Sunday');
    expect(freeName('Sunday', [{ name: 'Sunday' }, { name: 'Sunday 2' }])).toBe('Sunday 3');
    const long = 'x'.repeat(40);
    expect(freeName(long, [{ name: long }])).toBe(`${'x'.repeat(38)} 2`);
  });

  test('an id has the form that the exchange takes', () => expect(newId(16)).toMatch(/^[a-z0-9]{16}$/));
});
