import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GamePage } from '../page/game-page.tsx';
import { FakeTables, refused } from '../testing/fake-tables.ts';
import { showLanguage } from './show-language.ts';
import '../tables.css';

beforeEach(() => page.viewport(390, 844));

async function open(tables: FakeTables) {
  const room = tables.room();
  await render(<GamePage room={room} />);
  void room.enter();
}

const spot = (name: RegExp) => page.getByRole('button', { name });

test('[R10.7] the page switches to the player’s language when notified, and chips stay in place', async () => {
  const tables = new FakeTables();
  await open(tables);
  await spot(/^Player A/).click();
  tables.fromParent({ layline: 'game', type: 'language', language: 'hi-IN' });
  await expect.element(page.getByText('बेट लगाएं', { exact: true })).toBeVisible();
  await expect.element(spot(/^प्लेयर A/)).toHaveAccessibleName(/₹10 अभी नहीं लगे/);
  await page.getByRole('tab', { name: 'नियम' }).click();
  await expect.element(page.getByText(/^पेयर प्लस एक प्लेयर के पत्तों पर है/)).toBeVisible();
  expect(document.documentElement).toMatchObject({ lang: 'hi', dir: 'ltr' });
  tables.onPlace = () => refused('INSUFFICIENT_FUNDS', 'Your balance does not cover this bet.');
  await page.getByRole('button', { name: '₹10 लगाएं' }).click();
  await expect.element(page.getByRole('note').getByText(/बैलेंस कम है/)).toBeVisible();
  tables.move({ phase: 'VOID', reason: 'A card was misread.' });
  await expect.element(page.getByText('राउंड रद्द, स्टेक वापस। A card was misread.').first()).toBeVisible();
  tables.fromParent({ layline: 'game', type: 'language', language: 'en' });
  await expect.element(spot(/^Player A/)).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
});

test('[R10.7] games stay in English if they have no texts in a language', async () => {
  const tables = new FakeTables();
  await open(tables);
  tables.fromParent({ layline: 'game', type: 'language', language: 'hi' });
  tables.fromParent({ layline: 'game', type: 'language', language: 'fr' });
  await expect.element(spot(/^Player A/)).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
});

test.each(['teen-patti-20', 'dragon-tiger', 'roulette', 'plinko', 'mines'])(
  '[R10.7] %s loads its own texts in Hindi with its code, and fits a phone',
  async (gameId) => {
    await showLanguage('hi');
    await open(new FakeTables({ gameId, name: gameId }));
    await expect.element(page.getByRole('tab', { name: 'निष्पक्षता' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /देता है|शुरू करें$/ }).first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
);
