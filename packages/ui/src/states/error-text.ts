type WriteError = (error: Error) => string;

let write: WriteError = ({ message }) => message;

/** Lets the app describe errors, because it knows how its calls fail. */
export function writeErrorsBy(next: WriteError): void {
  write = next;
}

/** Why something could not be read, in the current language; the error's own message unless the app describes it. */
export function errorText(error: Error): string {
  return write(error);
}
