/** Puts a text on the clipboard; false if the browser does not let it. */
export async function copyText(text: string): Promise<boolean> {
  // Pages without a secure context have no clipboard of this kind.
  if (!('clipboard' in navigator)) return false;
  try {
    await (navigator as Navigator).clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
