import { readFile } from 'node:fs/promises';
import { usageFailure } from './exit-codes.ts';

/** The object that a file of JSON holds. */
export async function objectIn(file: string): Promise<Record<string, unknown>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw usageFailure(`${file} cannot be read`);
  });
  const value = parsed(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw usageFailure(`${file} holds no JSON object`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
