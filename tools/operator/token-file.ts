import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** A log-in that is kept between commands. */
export interface KeptLogIn {
  /** As `http://localhost:8080`. */
  readonly url: string;
  readonly token: string;
}

/** Where the log-in is kept: in the configuration directory of the XDG specification. */
export function tokenFile(environment: Readonly<Record<string, string | undefined>>): string {
  const given = environment['XDG_CONFIG_HOME'];
  const base = given === undefined || given === '' ? join(homedir(), '.config') : given;
  return join(base, 'layline', 'operator.json');
}

/** The saved log-in; null if there is none. */
export async function readLogIn(file: string): Promise<KeptLogIn | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const { url, token } = JSON.parse(text) as Record<string, unknown>;
    return typeof url === 'string' && typeof token === 'string' ? { url, token } : null;
  } catch {
    return null;
  }
}

/** Saves a log-in so that only its owner can ever read it. */
export async function keepLogIn(file: string, logIn: KeptLogIn): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const beside = `${file}.${process.pid}`;
  await writeFile(beside, `${JSON.stringify(logIn)}\n`, { mode: 0o600, flag: 'wx' });
  await rename(beside, file);
}

export function forgetLogIn(file: string): Promise<void> {
  return rm(file, { force: true });
}
