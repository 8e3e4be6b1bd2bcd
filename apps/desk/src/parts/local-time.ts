/** An instant (UTC ms) as the browser's field for date and time has it, in the operator's own time: `2026-11-27T19:30`. */
export function localText(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
