/** Saves a text as a file of the operator's machine. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers have opened the address by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
