import { expect, test } from 'vitest';
import { unknownClasses } from './class-names.ts';

const CSS = '.row { color: red; }\n.row:hover .is-open { color: blue; }';

test.each([
  ['<div className={styles.row} />', []],
  ["<div className={cx(styles.row, open && styles['is-open'])} />", []],
  ['<div className={cx(styles.rows, styles.rows)} />', ['rows']],
  ["<div className={styles['open']} />", ['open']],
  ['<div className={otherstyles.rows} />', []],
])('%s', (code, unknown) => {
  expect(unknownClasses(code, 'styles', CSS)).toEqual(unknown);
});
