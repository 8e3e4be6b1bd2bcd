import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** Path of the file with the rows, beside the manifest. */
export function rowsFile(directory: string, { encryptedTo }: Pick<Manifest, 'encryptedTo'>): string {
  return join(directory, encryptedTo === null ? 'rows.ndjson.gz' : 'rows.ndjson.gz.sealed');
}

const MANIFEST_FILE = 'manifest.json';

const manifestSchema = v.strictObject({
  format: v.literal(1),
  /** ISO 8601, UTC. */
  madeAt: v.string(),
  /** The version of the engine that executed the journal's last commands, or a later one. */
  rulesVersion: v.string(),
  /** Migrations that have been run on the tables. */
  migrations: v.array(v.string()),
  /** Rows by table. */
  tables: v.record(v.string(), v.number()),
  /** Where the journal ends. */
  journal: v.strictObject({ seq: v.number(), hash: v.string() }),
  /** Whose key decrypts the rows, see `recipientId`; null if they are not encrypted. */
  encryptedTo: v.nullable(v.string()),
  /** sha256 of the file with the rows, hex. */
  rowsHash: v.string(),
});

/** A backup's description of itself, by which it is verified. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** Writes the manifest, which completes a backup: last, and forced to disk. */
export async function writeManifest(directory: string, manifest: Manifest): Promise<void> {
  await writeFile(join(directory, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
}

/** Throws a sentence unless the directory holds a complete backup in a known format. */
export async function readManifest(directory: string): Promise<Manifest> {
  const text = await readFile(join(directory, MANIFEST_FILE), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${directory} holds no finished backup: there is no manifest`);
  try {
    return v.parse(manifestSchema, JSON.parse(text));
  } catch (error) {
    throw new Error(`the manifest in ${directory} cannot be read`, { cause: error });
  }
}
