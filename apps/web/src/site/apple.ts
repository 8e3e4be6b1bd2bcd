/** True on a Mac, iPad or iPhone, whose shortcuts use ⌘ in place of Ctrl. */
export function isApple(): boolean {
  return /Mac|iP(?:ad|hone)/.test(navigator.userAgent);
}
