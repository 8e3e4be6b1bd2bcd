/** A state of the exchange as a word to read: `TIME_OUT` becomes `time out`. */
export function stateText(state: string): string {
  return state.toLowerCase().replaceAll('_', ' ');
}

/** The same as the start of a line: `Time out`. */
export function stateTitle(state: string): string {
  const [first = '', ...rest] = stateText(state);
  return first.toUpperCase() + rest.join('');
}

/** Words for a count: `1 session`, `2 sessions`. */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

/** An instant (UTC ms) as the browser's field for date and time has it, in the operator's own time: `2026-11-27T19:30`. */
export function localText(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
