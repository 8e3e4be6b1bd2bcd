import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RichText } from './rich-text.tsx';
import { speak } from './speak.ts';
import { languageStore, room, textsOf, useTexts, withTexts } from './texts.ts';
import type { Catalogue } from './texts.ts';
import { eventually } from '../testing/eventually.ts';

const BETS = {
  'Open bets': 'खुली बेट्स',
  '{n} bet|{n} bets': 'एक बेट|{n} बेट्स',
  'Read the <rules>rules</rules> of {site}.': '{site} के <rules>नियम</rules> पढ़ें।',
};
const bets = room<typeof BETS>('test/bets');

const COMMON = { 'Try again': 'फिर कोशिश करें' };
const hindi: Catalogue = async (name) => (name === 'test/bets' ? BETS : name === 'ui' ? COMMON : {});
const yes = () => true;

const onDraw = vi.fn<() => void>();

function Bets() {
  const t = useTexts(bets);
  const [stake, setStake] = useState('');
  onDraw();
  return (
    <>
      <h1>{t('Open bets')}</h1>
      <p>{t('{n} bet|{n} bets', { n: 2 })}</p>
      <input aria-label="Stake" value={stake} onChange={({ target }) => setStake(target.value)} />
      <button type="button">{t('Try again')}</button>
    </>
  );
}

test('[R10.7] everything is redrawn in the other language, and input is kept', async () => {
  await render(<Bets />);
  await page.getByLabelText('Stake').fill('500');
  await speak('hi', hindi, yes);
  await expect.element(page.getByRole('heading', { name: 'खुली बेट्स' })).toBeVisible();
  await expect.element(page.getByText('2 बेट्स')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'फिर कोशिश करें' })).toBeVisible();
  await expect.element(page.getByLabelText('Stake')).toHaveValue('500');
  expect(document.documentElement).toMatchObject({ lang: 'hi', dir: 'ltr' });
  languageStore.getState().leave?.();
  await expect.element(page.getByRole('heading', { name: 'Open bets' })).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
});

test('[R10.7] nothing changes until all texts have arrived, and not at all if the language is no longer wanted by then', async () => {
  await render(<Bets />);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const slow: Catalogue = async (name) => {
    if (name === 'test/bets') await promise;
    return hindi(name);
  };
  let wanted = true;
  const begun = speak('hi', slow, () => wanted);
  onDraw.mockClear();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  wanted = false;
  resolve(undefined);
  await begun;
  expect(onDraw).not.toHaveBeenCalled();
  expect(languageStore.getState().tag).toBe('en');
});

test('[R10.7] texts outside components use the current language and plural form', async () => {
  expect(textsOf(bets)('{n} bet|{n} bets', { n: 1 })).toBe('1 bet');
  await speak('hi', hindi, yes);
  // In Hindi zero counts like one.
  expect([0, 1, 2].map((n) => textsOf(bets)('{n} bet|{n} bets', { n }))).toEqual(['एक बेट', 'एक बेट', '2 बेट्स']);
});

test('[R10.7] late code brings its texts', async () => {
  await speak('hi', async (name) => (name === 'test/late' ? { Late: 'देर' } : {}), yes);
  const load = async () => room<{ Late: '' }>('test/late');
  const late = await withTexts(load());
  expect(textsOf(late)('Late')).toBe('देर');
});

test('[R10.7] a dictionary that cannot be downloaded leaves its room in English', async () => {
  await render(<Bets />);
  const torn: Catalogue = async (name) => {
    if (name === 'test/bets') throw new TypeError('Failed to fetch');
    return hindi(name);
  };
  await speak('hi', torn, yes);
  await expect.element(page.getByRole('button', { name: 'फिर कोशिश करें' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Open bets' })).toBeVisible();
});

test('[R10.7] a sentence contains elements in the order of its language', async () => {
  const parts = { rules: (words: string) => <a href="/rules">{words}</a>, site: <b>Layline</b> };
  const { container } = await render(
    <RichText room={bets} text="Read the <rules>rules</rules> of {site}." parts={parts} />,
  );
  expect(container.innerHTML).toBe('Read the <a href="/rules">rules</a> of <b>Layline</b>.');
  await speak('hi', hindi, yes);
  await eventually(() => expect(container.innerHTML).toBe('<b>Layline</b> के <a href="/rules">नियम</a> पढ़ें।'));
});

test('[R10.7] a right-to-left language mirrors the page', async () => {
  await speak('ar', hindi, yes);
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
});
