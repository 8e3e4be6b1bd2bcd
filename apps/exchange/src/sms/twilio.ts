import * as v from 'valibot';
import { SmsNotSent } from './sms-port.ts';
import type { SmsMessage, SmsPort } from './sms-port.ts';

export interface TwilioOptions {
  readonly accountSid: string;
  readonly authToken: string;
  /** A number of the account in E.164, or the id of a messaging service (`MG…`). */
  readonly from: string;
  /** Another address for tests. */
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
}

const ErrorBody = v.object({ code: v.number() });

/**
 * Sends by Twilio's Messages resource (`POST /2010-04-01/Accounts/{AccountSid}/Messages.json`, basic authentication, form data). Messages are never
 * resent: after a lost answer, the message could arrive twice, and the player can ask for another code.
 */
export class TwilioSms implements SmsPort {
  readonly #url: string;
  readonly #authorization: string;
  readonly #sender: Readonly<Record<string, string>>;
  readonly #timeoutMs: number;

  constructor({
    accountSid,
    authToken,
    from,
    baseUrl = 'https://api.twilio.com',
    timeoutMs = 10_000,
  }: TwilioOptions) {
    this.#url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
    this.#authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
    this.#sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
    this.#timeoutMs = timeoutMs;
  }

  async send({ to, text }: SmsMessage): Promise<void> {
    const response = await this.#post(new URLSearchParams({ To: to, Body: text, ...this.#sender }));
    if (response.ok) return;
    const body = v.safeParse(ErrorBody, await response.json().catch(() => null));
    const code = body.success ? `, code ${body.output.code}` : '';
    throw new SmsNotSent(`the SMS provider answered ${response.status}${code}`);
  }

  async #post(form: URLSearchParams): Promise<Response> {
    try {
      return await fetch(this.#url, {
        method: 'POST',
        headers: { authorization: this.#authorization, accept: 'application/json' },
        body: form,
        redirect: 'error',
        signal: AbortSignal.timeout(this.#timeoutMs),
      });
    } catch (error) {
      throw new SmsNotSent('the SMS provider could not be reached', { cause: error });
    }
  }
}
