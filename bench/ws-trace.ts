import { setTimeout as sleep } from 'node:timers/promises';
import { openBrowser } from './client/browser.ts';
import { startExchangeWithClient } from './client/exchange-with-client.ts';
const exchange = await startExchangeWithClient();
const browser = await openBrowser();
await sleep(4000);
for (const kind of ['cold','warm'] as const) {
  const context = (globalThis as any).ctx ??= await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const w = window as any; w.seen = [];
    const on = (type: string) => new PerformanceObserver((l) => l.getEntries().forEach((e: any) => w.seen.push([type, Math.round(e.startTime), Math.round(e.duration||0), e.size ?? e.value ?? '', (e.element?.outerHTML ?? (e.sources ?? []).map((s: any) => s.node?.outerHTML?.slice(0,90)+JSON.stringify(s.previousRect)+JSON.stringify(s.currentRect)).join('|')).slice(0, 300)]))).observe({ type, buffered: true });
    on('largest-contentful-paint'); on('layout-shift'); on('longtask'); on('paint');
  });
  const s = await context.newCDPSession(page);
  await s.send('Network.enable');
  await s.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200000, uploadThroughput: 93750 });
  await s.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const req = new Map<string, any>(); let t0 = 0;
  s.on('Network.requestWillBeSent', (e: any) => { t0 ||= e.timestamp; req.set(e.requestId, { url: e.request.url.replace(/^http:\/\/[^/]*/, '').slice(0, 80), start: e.timestamp, pri: e.request.initialPriority }); });
  s.on('Network.responseReceived', (e: any) => { const r = req.get(e.requestId); if (r) { r.resp = e.timestamp; r.cache = e.response.fromDiskCache; r.enc = e.response.headers['content-encoding']; r.status = e.response.status; r.conn = e.response.connectionId; } });
  s.on('Network.loadingFinished', (e: any) => { const r = req.get(e.requestId); if (r) { r.end = e.timestamp; r.bytes = e.encodedDataLength; } });
  await page.goto(exchange.url, { waitUntil: 'commit' });
  await page.waitForFunction(() => [...document.querySelectorAll('button[data-side]:not([data-stale])')].some((c) => /\d\.\d/.test(c.textContent ?? '')) && performance.now(), undefined, { polling: 'raf', timeout: 60000 }).then(async (h: any) => console.log(kind, 'shown', await h.jsonValue()));
  await sleep(2500);
  const ms = (t: number) => t ? Math.round((t - t0) * 1000) : '-';
  for (const r of req.values()) console.log(String(ms(r.start)).padStart(5), String(ms(r.resp)).padStart(5), String(ms(r.end)).padStart(5), String(r.bytes ?? '').padStart(7), r.status, r.enc ?? '', r.cache ? 'cache' : '', r.pri, r.conn, r.url);
  for (const row of await page.evaluate(() => (window as any).seen)) console.log(...row);
  await page.close();
}
await browser.close(); await exchange.stop();
