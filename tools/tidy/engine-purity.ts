import type { Finding, Source } from './sources.ts';

/** Calls that make an engine impure, each with its replacement. */
const BANNED: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  { pattern: /\bDate\b/, instead: 'time arrives inside the command (`at`)' },
  { pattern: /\bMath\.random\b|\bcrypto\b/, instead: 'randomness arrives inside the command' },
  { pattern: /\basync\b|\bawait\b|\bPromise\b/, instead: 'a step is synchronous' },
  { pattern: /\bconsole\b/, instead: 'the engine returns events, it does not log' },
  {
    pattern: /\bset(?:Timeout|Interval|Immediate)\b|\bqueueMicrotask\b/,
    instead: 'the engine gets the time from `tick`',
  },
  { pattern: /\bprocess\b|\bperformance\b|from 'node:/, instead: 'the engine knows no environment' },
];

/** Impure calls in packages/engine, outside comments and tests. */
export function checkEnginePurity(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => path.startsWith('packages/engine/src/') && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) => {
      const code = text
        .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
        .replace(/'[^'\n]*'(?<!from '[^']*')/g, "''");
      return BANNED.filter(({ pattern }) => pattern.test(code)).map(({ pattern, instead }) => ({
        path,
        message: `uses ${pattern.source}: ${instead}`,
      }));
    });
}
