/** Puts a text on the clipboard; false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  // Without a secure context there is no such clipboard.
  if (!('clipboard' in navigator)) return false;
  try {
    await (navigator as Navigator).clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
