import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { states } from './slip-progress.stories.tsx';

const again = page.getByRole('button', { name: 'Repeat bet' });

test.each([
  ['settled at a profit', 'Won', 'good', '₹1,500'],
  ['settled at a loss', 'Lost', 'bad', '₹1,000'],
])('[R7.19] the receipt of a bet %s', async (state, title, tone, amount) => {
  await render(states[state]);
  const word = page.getByText(title, { exact: true });
  await expect.element(word).toHaveAttribute('data-tone', tone);
  await expect.element(page.getByText(`${title} ${amount}`, { exact: false })).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
});

test('[R7.19] a bet that is not settled can be repeated', async () => {
  await render(states['matched']);
  await expect.element(page.getByText('Matched', { exact: true })).toHaveAttribute('data-tone', 'good');
  await expect.element(again).toBeVisible();
});
