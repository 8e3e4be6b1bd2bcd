/** Hands a file to the browser, as if a link to it had been pressed. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser starts reading it after the press, well before this.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
