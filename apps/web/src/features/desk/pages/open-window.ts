/** The address of a window with a page, or with one of its panels. */
export function windowAddress(pageId: string, panelId: string | null): string {
  return `/trade/window/${pageId}${panelId === null ? '' : `?panel=${panelId}`}`;
}

/** Opens a window of its own, or brings it to the front if it is open. False if the browser has blocked it. */
export function openWindow(address: string): boolean {
  const { availWidth, availHeight } = window.screen;
  const isPanel = address.includes('?');
  const [width, height] = isPanel ? [520, 900] : [availWidth, availHeight];
  const opened = window.open(address, `layline${address}`, `popup,width=${width},height=${height}`);
  opened?.focus();
  return opened !== null;
}
