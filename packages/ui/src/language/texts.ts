import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type common from '../texts.hi.ts';
import { filled } from './fill.ts';
import type { Plural, Values } from './fill.ts';

/** A room's texts in another language, keyed by the English ones in the code. */
export type Dictionary = Readonly<Record<string, string>>;

/** Where a language's dictionaries are, by room. */
export type Catalogue = (room: string) => Promise<Dictionary>;

/** A separately translated part of the client, with its texts. */
export type Room<Text extends string> = string & { readonly text?: Text };

/** The texts of a room, to type a table of them: `as const satisfies Record<…, TextOf<…>>`. */
export type TextOf<Where> = Where extends Room<infer Text> ? Text | Common : never;

/** Texts of a room without placeholders. */
export type PlainTextOf<Where> = Exclude<TextOf<Where>, `${string}{${string}`>;

/** Writes a text of a room in the player's language, with its values filled in. */
export type Write<Text extends string> = <One extends Text>(text: One, ...values: Values<One>) => string;

/** Texts that every room can use, because they are those of `ui`. */
export type Common = keyof typeof common;
const COMMON = 'ui';

/** A language and, unless it is English, its dictionaries. */
export interface Language {
  /** BCP 47. */
  readonly tag: string;
  readonly plural: Plural;
  /** By room; each is created once, so that hooks can depend on it. */
  readonly writers: Map<string, Write<string>>;
  readonly dictionaries?: ReadonlyMap<string, Dictionary>;
  /** Loads the missing dictionaries of registered rooms. */
  readonly load?: () => Promise<void>;
  /** Goes back to English. */
  readonly leave?: () => void;
}

/** The current language; speak.ts loads others. */
export const languageStore = createStore((): Language => ({
  tag: 'en',
  plural: (n) => (n === 1 ? 0 : 1),
  writers: new Map(),
}));

/** Rooms whose code has loaded. */
export const rooms = new Set([COMMON]);

/** Registers a room by its folder under src, with the type of its dictionaries. */
export function room<Texts>(folder: string): Room<keyof Texts & string> {
  rooms.add(folder);
  void languageStore.getState().load?.();
  return folder;
}

/** Loads code together with its dictionaries, so that it is not drawn in English first. */
export async function withTexts<Code>(code: Code): Promise<Awaited<Code>> {
  const loaded = await code;
  await languageStore.getState().load?.();
  return loaded;
}

/** A text of a room from its dictionary. */
export function textIn({ dictionaries }: Language, name: string, text: string): string {
  return dictionaries?.get(name)?.[text] ?? dictionaries?.get(COMMON)?.[text] ?? text;
}

function writerIn(language: Language, name: string): Write<string> {
  const { writers, plural } = language;
  const write: Write<string> =
    writers.get(name) ??
    ((text, ...[values]) => {
      const found = textIn(language, name, text);
      return values === undefined ? found : filled(found, values, plural);
    });
  writers.set(name, write);
  return write;
}

/** Writes the texts of a room in a component, which redraws when the language changes. */
export function useTexts<Text extends string>(name: Room<Text>): Write<Text | Common> {
  return useStore(languageStore, (language) => writerIn(language, name));
}

/** Writes the texts of a room outside components, in the current language. */
export function textsOf<Text extends string>(name: Room<Text>): Write<Text | Common> {
  return writerIn(languageStore.getState(), name);
}
