import { NOTICE_KINDS } from '@layline/domain/notices.ts';
import * as v from 'valibot';
import { LanguageTag } from '../wire.ts';

/** Push notifications (Push API, RFC 8030, RFC 8291, RFC 8292). */

/** Kinds of notices that a device receives, each once. */
export const NoticeKinds = v.pipe(
  v.array(v.picklist(NOTICE_KINDS)),
  v.maxLength(NOTICE_KINDS.length),
  v.check((kinds) => new Set(kinds).size === kinds.length, 'Name each kind once.'),
);

/** An uncompressed P-256 point, base64url. */
export const PushKey = v.pipe(v.string(), v.regex(/^B[A-Za-z0-9_-]{86}$/, 'Give 65 bytes in base64url.'));

/** What a browser returns for a push subscription, and the notifications that the device gets. */
export const PushDevice = v.strictObject({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.url('Give a URL.')),
  p256dh: PushKey,
  auth: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/, 'Give 16 bytes in base64url.')),
  kinds: v.pipe(NoticeKinds, v.minLength(1, 'Name at least one kind.')),
  language: LanguageTag,
});
export type PushDevice = v.InferOutput<typeof PushDevice>;
