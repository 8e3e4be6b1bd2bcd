import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { formOf } from './fill.ts';
import type { Names } from './fill.ts';
import { useStore } from 'zustand';
import { languageStore, textIn } from './texts.ts';
import type { Common, Room } from './texts.ts';

/** The words between the marks of a text: `Read the <terms>terms</terms>.` */
type Marks<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}`
  ? Name | Marks<Rest>
  : never;

type Parts<Text extends string> = Readonly<
  Record<Names<Text>, ReactNode> & Record<Marks<Text>, (words: string) => ReactNode>
>;

interface RichTextProps<Text extends string, One extends Text | Common> {
  readonly room: Room<Text>;
  readonly text: One;
  /** Values for the names in braces, and how to draw the words between marks. */
  readonly parts: Parts<One>;
}

const PART = /<(\w+)>(.*?)<\/\1>|\{(\w+)\}/g;

function draw(text: string, parts: Readonly<Record<string, ReactNode | ((words: string) => ReactNode)>>) {
  const drawn: ReactNode[] = [];
  let from = 0;
  for (const { 0: found, 1: mark = '', 2: words = '', 3: name = mark, index } of text.matchAll(PART)) {
    const part = parts[name];
    drawn.push(text.slice(from, index), typeof part === 'function' ? part(words) : part);
    from = index + found.length;
  }
  return [...drawn, text.slice(from)];
}

/** A sentence that contains elements: a link, an amount, something in bold. */
export function RichText<Text extends string, One extends Text | Common>(props: RichTextProps<Text, One>) {
  const { room, text, parts } = props;
  const language = useStore(languageStore);
  const found = formOf(textIn(language, room, text), 'n' in parts ? parts.n : undefined, language.plural);
  return draw(found, parts).map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
