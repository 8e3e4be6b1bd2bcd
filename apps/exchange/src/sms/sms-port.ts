/** A text message to a phone. */
export interface SmsMessage {
  /** E.164, as `+919812345678`. */
  readonly to: string;
  readonly text: string;
}

/** What sends text messages. */
export interface SmsPort {
  /** Resolves once the message is accepted for delivery; rejects with `SmsNotSent` if it is not. */
  send(message: SmsMessage, now: number): Promise<void>;
}

/** A message was not accepted. The text names no number and no code: it goes into logs. */
export class SmsNotSent extends Error {
  override readonly name = 'SmsNotSent';
}
