import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type common from '../texts.hi.ts';
import { filled } from './fill.ts';
import type { Plural, Values } from './fill.ts';

/** The texts of a room in another language, by the English ones in the code. */
export type Dictionary = Readonly<Record<string, string>>;

/** Where a language has its dictionaries, by room. */
export type Catalogue = (room: string) => Promise<Dictionary>;

/** A part of the client that is translated by itself, with the texts that it can say. */
export type Room<Text extends string> = string & { readonly text?: Text };

/** What a room can say: for a table of its texts, which `as const satisfies Record<…, TextOf<…>>`. */
export type TextOf<Where> = Where extends Room<infer Text> ? Text | Common : never;

/** What a room can say without a value. */
export type PlainTextOf<Where> = Exclude<TextOf<Where>, `${string}{${string}`>;

/** Writes a text of a room in the player's language, with its values in place. */
export type Write<Text extends string> = <One extends Text>(text: One, ...values: Values<One>) => string;

/** What every room can say, because `ui` can. */
export type Common = keyof typeof common;
const COMMON = 'ui';

/** A language and, if it is not English, its dictionaries. */
export interface Language {
  /** BCP 47. */
  readonly tag: string;
  readonly plural: Plural;
  /** By room, each made once, so that it can be a dependency of a hook. */
  readonly writers: Map<string, Write<string>>;
  readonly dictionaries?: ReadonlyMap<string, Dictionary>;
  /** Loads the dictionaries of rooms that have none yet. */
  readonly load?: () => Promise<void>;
  /** Goes back to English. */
  readonly leave?: () => void;
}

/** The current language; loading another one is in speak.ts. */
export const languageStore = createStore((): Language => ({
  tag: 'en',
  plural: (n) => (n === 1 ? 0 : 1),
  writers: new Map(),
}));

/** The rooms whose code is here. */
export const rooms = new Set([COMMON]);

/** Names a room by its folder under src, with the type of its dictionaries. */
export function room<Texts>(folder: string): Room<keyof Texts & string> {
  rooms.add(folder);
  void languageStore.getState().load?.();
  return folder;
}

/** Late code together with its dictionaries, so that it is not drawn in English first. */
export async function withTexts<Code>(code: Code): Promise<Awaited<Code>> {
  const loaded = await code;
  await languageStore.getState().load?.();
  return loaded;
}

/** A text of a room as its dictionary has it. */
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

/** Writes the texts of a room in a component, which is drawn again in another language. */
export function useTexts<Text extends string>(name: Room<Text>): Write<Text | Common> {
  return useStore(languageStore, (language) => writerIn(language, name));
}

/** Writes the texts of a room outside components, in the language of the moment. */
export function textsOf<Text extends string>(name: Room<Text>): Write<Text | Common> {
  return writerIn(languageStore.getState(), name);
}
