import { beforeEach, expect, test, vi } from 'vitest';

/** Reloads the page: module state is lost, the tab's storage stays. */
async function loadedAgain() {
  const { tabStorage: kept } = await import('../site/storage.ts');
  vi.resetModules();
  vi.doMock('../site/storage.ts', () => ({ tabStorage: kept }));
  return import('./auth-dialog-store.ts');
}

beforeEach(() => vi.resetModules());

test('[R4.6] a reload during the verification opens it again', async () => {
  const before = await import('./auth-dialog-store.ts');
  before.showAuthDialog('verification');
  expect((await loadedAgain()).authDialog()).toBe('verification');
});

test.each(['login', 'sign-up', null] as const)('[R4.6] a reload after %s opens no dialog', async (dialog) => {
  const before = await import('./auth-dialog-store.ts');
  before.showAuthDialog('verification');
  before.showAuthDialog(dialog);
  expect((await loadedAgain()).authDialog()).toBeNull();
});
