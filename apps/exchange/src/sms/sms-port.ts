/** A text message to a phone. */
export interface SmsMessage {
  /** E.164, as `+919812345678`. */
  readonly to: string;
  readonly text: string;
}

/** Sends text messages. */
export interface SmsPort {
  /** Resolves once the message is accepted for delivery; rejects with `SmsNotSent` if it is not. */
  send(message: SmsMessage, now: number): Promise<void>;
}

/** A message was not accepted. The error text is logged, so it contains no number and no code. */
export class SmsNotSent extends Error {
  override readonly name = 'SmsNotSent';
}
