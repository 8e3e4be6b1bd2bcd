import type {} from '@vitest/browser-playwright';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './dialog.tsx';
import { showToast } from './toast.ts';

/** A toast with this text, shown and no longer animating in. */
async function shown(text: string) {
  showToast('info', text);
  const toast = page.getByRole('alert').filter({ hasText: text });
  await expect.element(toast).toBeVisible();
  const element = toast.element() as HTMLElement;
  for (const animation of element.getAnimations()) animation.finish();
  const clock = element.querySelector<HTMLElement>('[role=progressbar]');
  if (!clock) throw new Error('A toast without its clock.');
  return { toast, element, clock };
}

/** Drags a toast to the left from its middle, by this share of its width. */
function drag(element: HTMLElement, share: number): void {
  const box = element.getBoundingClientRect();
  const pointer = (type: string, x: number) =>
    element.dispatchEvent(
      new PointerEvent(type, { bubbles: true, clientX: x, clientY: box.top + 10, pointerType: 'mouse' }),
    );
  const from = box.left + box.width / 2;
  pointer('pointerdown', from);
  pointer('pointermove', from - box.width * share);
  pointer('pointerup', from - box.width * share);
}

test('[R9.14] a toast leaves after 5 s', async () => {
  const { toast, clock } = await shown('Five seconds');
  const [running] = clock.getAnimations();
  expect(running?.effect?.getComputedTiming().duration).toBe(5000);
  running?.finish();
  await expect.element(toast).not.toBeInTheDocument();
});

test('[R9.14] it waits under the mouse, and while the window is not focused', async () => {
  const { toast, clock } = await shown('Waiting');
  const state = () => getComputedStyle(clock).animationPlayState;
  window.dispatchEvent(new Event('focus'));
  await expect.poll(state).toBe('running');
  await toast.hover();
  await expect.poll(state).toBe('paused');
  await toast.unhover();
  await expect.poll(state).toBe('running');
  window.dispatchEvent(new Event('blur'));
  await expect.poll(state).toBe('paused');
  window.dispatchEvent(new Event('focus'));
  await expect.poll(state).toBe('running');
});

test('[R9.14] a drag over more than 60 % of its width dismisses it, a shorter one does not', async () => {
  const { toast, element } = await shown('Dragged');
  // Its clock is stopped, so that only the drag can dismiss it.
  window.dispatchEvent(new Event('blur'));
  drag(element, 0.55);
  await expect.element(toast).toBeVisible();
  await expect.poll(() => element.style.transform).toBe('');
  drag(element, 0.65);
  await expect.element(toast).not.toBeInTheDocument();
});

test('[R2.34] [R9.14] success and error are shown and announced; a click dismisses one', async () => {
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

test('[R9.14] a toast keeps its five seconds with reduced motion', async () => {
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

test('[R9.14] above an open dialog a click closes the toast, and the dialog stays', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  await render(
    <Dialog open title="Rules" onOpenChange={onOpenChange}>
      <p>Rule 1</p>
    </Dialog>,
  );
  const { element } = await shown('Above the dialog');
  /** Presses like a mouse: a toast is inert behind a modal dialog, so the press reaches whatever is below. */
  const press = (at: DOMRect) => {
    const point = { clientX: at.left + at.width / 2, clientY: at.top + at.height / 2 };
    const below = document.elementFromPoint(point.clientX, point.clientY);
    for (const type of ['mousedown', 'mouseup', 'click'])
      below?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...point }));
  };
  const place = element.getBoundingClientRect();
  press(place);
  // While leaving, it is gone from the accessibility tree, but still where the press was.
  await expect.poll(() => element.isConnected).toBe(false);
  expect(onOpenChange).not.toHaveBeenCalled();
  press(place);
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});

test('[R9.14] of thirty toasts twenty are shown', async () => {
  for (let number = 1; number <= 30; number += 1) showToast('info', `Message ${number}`);
  await expect.poll(() => page.getByRole('alert').elements().length).toBe(20);
});
