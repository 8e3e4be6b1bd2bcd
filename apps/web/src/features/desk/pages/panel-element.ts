/** The element of a panel on this page; null if it is not drawn. */
export function panelElement(panelId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-panel="${panelId}"]`);
}
