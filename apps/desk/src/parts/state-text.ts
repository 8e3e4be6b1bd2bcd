/** A state of the exchange as a word to read: `TIME_OUT` becomes `time out`. */
export function stateText(state: string): string {
  return state.toLowerCase().replaceAll('_', ' ');
}

/** The same as the start of a line: `Time out`. */
export function stateTitle(state: string): string {
  const [first = '', ...rest] = stateText(state);
  return first.toUpperCase() + rest.join('');
}
