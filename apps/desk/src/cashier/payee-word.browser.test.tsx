import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PayeeWord } from './payee-word.tsx';

test('[R20.4] what was paid before is counted in words', async () => {
  const paid = [{ amount: 700.1 }, { amount: 700.2 }];
  await render(<PayeeWord all={paid} toSame={paid.slice(0, 1)} isPart={false} />);
  await expect.element(page.getByText('1 time, 700.10')).toBeVisible();
  await expect.element(page.getByText('2 times, 1,400.30')).toBeVisible();
});

test('[R20.4] a count of a list that is longer says so', async () => {
  const paid = [{ amount: 700 }];
  await render(<PayeeWord all={paid} toSame={[]} isPart />);
  await expect.element(page.getByText('never before')).toBeVisible();
  await expect.element(page.getByText('1 or more times, 700.00')).toBeVisible();
});
