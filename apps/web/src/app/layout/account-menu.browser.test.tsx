import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openSite, provide, signIn, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';

const account = page.getByRole('button', { name: /^Account of / });
const logOut = page.getByRole('link', { name: 'Log out' });
const bell = page.getByRole('button', { name: /^Inbox/ }).first();

test('[R7.118] what arrives while the account menu is open moves none of its items, and is there the next time', async () => {
  const inbox = Promise.withResolvers<Response>();
  openSite();
  signIn();
  provide({ 'Account/GetInbox': () => inbox.promise });
  await renderApp('/');
  await account.click();
  await expect.element(logOut).toBeVisible();
  const before = logOut.element().getBoundingClientRect().top;
  inbox.resolve(succeed({ entries: [], unread: 2, readUntil: null }));
  await expect.element(bell).toBeVisible();
  expect(logOut.element().getBoundingClientRect().top).toBe(before);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => logOut.elements()).toEqual([]);
  await account.click();
  await expect.element(page.getByRole('button', { name: 'Inbox (2 new)', exact: true }).last()).toBeVisible();
});
