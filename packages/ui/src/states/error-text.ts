type WriteError = (error: Error) => string;

let write: WriteError = ({ message }) => message;

/** Has errors written by the app, which knows what its calls fail with. */
export function writeErrorsBy(next: WriteError): void {
  write = next;
}

/** Why something could not be read, in the language of the moment; the error's own message until an app knows better. */
export function errorText(error: Error): string {
  return write(error);
}
