import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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

test('[R9.14] of thirty toasts twenty are shown', async () => {
  for (let number = 1; number <= 30; number += 1) showToast('info', `Message ${number}`);
  await expect.poll(() => page.getByRole('alert').elements().length).toBe(20);
});
