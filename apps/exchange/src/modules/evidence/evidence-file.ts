import { sign, verify } from 'node:crypto';
import * as v from 'valibot';
import { keyIdOf } from './evidence-keys.ts';
import type { EvidenceKeys } from './evidence-keys.ts';

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const Statement = v.strictObject({
  kind: v.literal('layline evidence 1'),
  /** ISO 8601, UTC. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Last command in the journal, and the hash of everything up to it. */
  journal: v.strictObject({ seq: place, hash }),
  /** Last entry in the operators' audit log, and the hash of everything up to it. */
  audit: v.strictObject({ entry: place, hash }),
});

/** An exchange's statement of where its journal and audit log ended at one moment. Both can only have grown since. */
export type Statement = v.InferOutput<typeof Statement>;

const EvidenceFile = v.strictObject({
  /** JSON of a statement: exactly the text that is signed. */
  statement: v.string(),
  keyId: v.string(),
  /** Ed25519 over the UTF-8 of `statement`, base64. */
  signature: v.string(),
  keys: v.array(v.strictObject({ keyId: v.string(), publicKey: v.string(), since: v.string() })),
});
type EvidenceFile = v.InferOutput<typeof EvidenceFile>;

/** The file is not evidence: it has another format, was altered, or is signed by none of its keys. */
export class NoEvidence extends Error {
  override readonly name = 'NoEvidence';
}

/** The text of the file, which anybody can keep. */
export function evidenceFile(said: Omit<Statement, 'kind'>, { privateKey, published }: EvidenceKeys): string {
  const statement = JSON.stringify({ kind: 'layline evidence 1', ...said } satisfies Statement);
  const file: EvidenceFile = {
    statement,
    keyId: published[0].keyId,
    signature: sign(null, Buffer.from(statement), privateKey).toString('base64'),
    keys: [...published],
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The statement of a kept file, its signature verified, and the key that signed it (PEM). Throws `NoEvidence`. */
export function readEvidence(text: string): { readonly statement: Statement; readonly publicKey: string } {
  const file = v.safeParse(v.pipe(v.string(), v.parseJson(), EvidenceFile), text);
  if (!file.success) throw new NoEvidence('it is not in the format of /evidence.json');
  const { statement, keyId, signature, keys } = file.output;
  const publicKey = keys.find((key) => key.keyId === keyId)?.publicKey;
  if (publicKey === undefined || !isSigned(statement, signature, keyId, publicKey))
    throw new NoEvidence('its signature does not match: it has been altered');
  const said = v.safeParse(v.pipe(v.string(), v.parseJson(), Statement), statement);
  if (!said.success) throw new NoEvidence('it is signed, but this version does not understand its content');
  return { statement: said.output, publicKey };
}

function isSigned(statement: string, signature: string, keyId: string, publicKey: string): boolean {
  try {
    const given = Buffer.from(signature, 'base64');
    return keyIdOf(publicKey) === keyId && verify(null, Buffer.from(statement), publicKey, given);
  } catch {
    return false;
  }
}
