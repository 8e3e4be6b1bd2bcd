import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { openSite } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { eventually } from '@layline/ui/testing/eventually.ts';

test.each([
  ['/terms', 'Terms and Conditions', /at least 18 years old/],
  ['/privacy', 'Privacy', /one-way hash of your password/],
  ['/rules', 'Rules', /A back bet wins if the outcome happens/],
])('[R10.6] %s can be read by anybody if the site has none of its own', async (path, title, words) => {
  openSite({ domainTitle: 'Layline' });
  await renderApp(path);
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(page.getByText(words)).toBeVisible();
  await eventually(() => expect(document.title).toBe(`Layline - ${title}`));
  expect(await accessibilityFaults()).toEqual([]);
});

test('[R1.5] [R10.6] a site may have its own, as plain text in paragraphs', async () => {
  openSite({ pages: { terms: 'Be fair.\n\nBe <b>kind</b>.', privacy: ' ', rules: null } });
  const { router } = await renderApp('/terms');
  await expect.element(page.getByText('Be fair.', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Be <b>kind</b>.', { exact: true })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Pages of this site' })
    .getByRole('link', { name: 'Privacy' })
    .click();
  await eventually(() => expect(router.state.location.pathname).toBe('/privacy'));
  await expect.element(page.getByText(/one-way hash of your password/)).toBeVisible();
});

test('site pages link to the signed evidence if the exchange publishes it, and only then', async () => {
  openSite({ evidenceUrl: '/evidence' });
  await renderApp('/rules');
  const pages = page.getByRole('navigation', { name: 'Pages of this site' });
  const link = pages.getByRole('link', { name: 'Evidence of our books' });
  await expect.element(link).toHaveAttribute('href', '/evidence');
  const { target, rel } = link.element() as HTMLAnchorElement;
  // It is the exchange's page, not one of the client's.
  expect([target, rel]).toEqual(['_blank', 'noreferrer']);
  expect(await accessibilityFaults()).toEqual([]);
  openSite({ evidenceUrl: null });
  await expect.element(link).not.toBeInTheDocument();
});

test('[R10.6] the footer of the lists leads to them', async () => {
  openSite();
  await renderApp('/inplay');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Terms', 'Privacy', 'Rules']) {
    await expect.element(footer.getByRole('link', { name })).toBeVisible();
  }
});
