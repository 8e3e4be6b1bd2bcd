import type {} from '@vitest/browser-playwright';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { showToast } from './toast.ts';
import { TOAST_DEFAULTS } from './toast-host.tsx';

test('[R9.14] 5 s, at most 20, top right, drag of 60 %, pause on hover and focus loss, close on click', () => {
  expect(TOAST_DEFAULTS).toEqual({
    autoClose: 5000,
    limit: 20,
    position: 'top-right',
    draggable: true,
    draggablePercent: 60,
    pauseOnHover: true,
    pauseOnFocusLoss: true,
    closeOnClick: true,
  });
});

test('[R2.34] [R9.14] success and error are shown and read out; a click sends one away', async () => {
  showToast('success', 'OTP Code Send Again');
  showToast('error', 'The market is suspended.');
  await expect.element(page.getByRole('alert').filter({ hasText: 'OTP Code Send Again' })).toBeVisible();
  const error = page.getByRole('alert').filter({ hasText: 'The market is suspended.' });
  await expect.element(error).toBeVisible();
  const box = error.element().getBoundingClientRect();
  expect(box.left).toBeGreaterThan(window.innerWidth / 2);
  expect(box.top).toBeLessThan(window.innerHeight / 2);
  await error.click();
  await expect.element(error).not.toBeInTheDocument();
});

test('[R9.14] a toast keeps its five seconds for those who want no motion', async () => {
  const prefer = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await prefer('reduce');
  onTestFinished(async () => void (await prefer('')));
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  showToast('success', 'Your limits are saved.');
  const toast = page.getByRole('alert').filter({ hasText: 'Your limits are saved.' });
  await expect.element(toast).toBeVisible();
  const clock = document.querySelector('.Toastify__progress-bar--animated');
  expect(clock && getComputedStyle(clock).animationDuration).toBe('5s');
});

test('[R9.14] of thirty toasts twenty are shown', async () => {
  for (let number = 1; number <= 30; number += 1) showToast('info', `Message ${number}`);
  await expect.poll(() => page.getByRole('alert').elements().length).toBe(20);
});
