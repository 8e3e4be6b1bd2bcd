import { isUtf8 } from 'node:buffer';

/** The same maximum depth as the reference server's. */
const MAX_DEPTH = 64;

/** A parsed JSON object with unchecked members. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Parses a hub message. Returns undefined for anything that is not a JSON object in valid UTF-8, or is nested deeper
 * than 64 levels; never throws.
 */
export function parseJsonObject(bytes: Buffer): JsonObject | undefined {
  if (!isUtf8(bytes)) return undefined;
  const text = bytes.toString('utf8');
  if (nestsTooDeep(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Deep nesting costs few bytes to send, and overflows the stack of any code that walks the value. */
function nestsTooDeep(text: string): boolean {
  if (text.length <= MAX_DEPTH) return false;
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === 0x5c) index += 1;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return false;
}
