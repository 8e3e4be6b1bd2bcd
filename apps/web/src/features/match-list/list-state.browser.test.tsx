import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openSite, provide, refuse } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';

test("[R8.7] a tree of sports that does not load is rejected with the server's message", async () => {
  const failing = () => refuse(500, 'INTERNAL', 'The events are being sorted.');
  provide({ 'Event/TreeSportWithEvent': failing, 'event/GetBySportName': failing });
  openSite();
  await renderApp('/inplay');
  await expect.element(page.getByText('The events are being sorted.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('[R2.23] if the tree does not load, neither the slider nor the previews keep waiting', async () => {
  const failing = () => refuse(500, 'INTERNAL', 'The events are being sorted.');
  provide({ 'Event/TreeSportWithEvent': failing, 'event/GetBySportName': failing });
  openSite();
  const { screen } = await renderApp('/matchlist/3');
  await expect.element(page.getByText('Featured matches could not be loaded.')).toBeVisible();
  await expect.element(page.getByText('Could not be loaded', { exact: true }).first()).toBeVisible();
  expect(screen.container.querySelectorAll('[class*=_skeleton]')).toHaveLength(0);
});
