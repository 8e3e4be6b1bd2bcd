import type { Locator, Page } from '@playwright/test';

/** Slides a finger over a control from its start to its end. */
export async function slide(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox();
  if (!box) throw new Error('There is nothing to slide');
  const y = box.y + box.height / 2;
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await send('touchStart', box.x + 20);
  for (let part = 0.2; part <= 1; part += 0.2) await send('touchMove', box.x + 20 + (box.width - 24) * part);
  await send('touchEnd', 0);
}
