import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { exampleOperatorMarket } from '@layline/contract/examples/operator.ts';
import { MarketStatus } from './market-status.tsx';

test('[R20.5] a suspended market says why, that it is in-play, and who runs it', async () => {
  await render(<MarketStatus market={exampleOperatorMarket} />);
  await expect.element(page.getByText('suspended: operator')).toBeVisible();
  await expect.element(page.getByText('in-play')).toBeVisible();
  await expect.element(page.getByText('by hand: vikram')).toBeVisible();
});

test('[R20.5] a market that is closed is in-play no longer', async () => {
  await render(<MarketStatus market={{ ...exampleOperatorMarket, status: 'CLOSED' }} />);
  await expect.element(page.getByText('closed')).toBeVisible();
  await expect.element(page.getByText('in-play')).not.toBeInTheDocument();
});
