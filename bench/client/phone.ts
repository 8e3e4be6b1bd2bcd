import type { CDPSession } from 'playwright-core';

/** A phone of the middle: 4 × slower processor, 1.6 Mbit/s, 150 ms. */
const CPU_SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** The screen that goes with it. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Slows a page down to it, as the browser's own emulation does; WebSockets stay as fast as they are. */
export async function becomePhone(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
