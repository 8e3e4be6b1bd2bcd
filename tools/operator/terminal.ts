import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { usageFailure } from './exit-codes.ts';

/** What the command line talks to: the terminal, or a test. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Asks for a secret without echo; a script provides it as a line of input. */
  secret(question: string): Promise<string>;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** The terminal that the process runs in. */
export function processTerminal(): Terminal {
  let lines: Promise<readonly string[]> | null = null;
  let taken = 0;
  return {
    environment: process.env,
    out: (text) => void process.stdout.write(`${text}\n`),
    err: (text) => void process.stderr.write(`${text}\n`),
    async secret(question) {
      if (process.stdin.isTTY) return askUnseen(question);
      lines ??= readLines();
      const line = (await lines)[taken];
      taken += 1;
      if (line === undefined) throw usageFailure(`${question} is missing from the input`);
      return line;
    },
  };
}

/** Readline echoes input to its output, so it gets one only for the question. */
async function askUnseen(question: string): Promise<string> {
  process.stderr.write(`${question}: `);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await reader.question('');
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
}

async function readLines(): Promise<readonly string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8').split(/\r?\n/);
}
