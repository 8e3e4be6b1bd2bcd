const HEAD = `# Requirements and their tests

Which test files prove which requirement of \`requirements.md\`, by the ids in the titles of their tests. Written by
\`npm run tidy -- --write\`; \`npm run tidy\` fails when this page is not up to date.
`;

const NOT_YET = 'not proved yet';

type Row = readonly [id: string, test: string];

/**
 * The page that maps each requirement to its tests: one row per id and test file, in the order of the
 * requirements, with columns padded like the formatter's.
 */
export function requirementsTable(
  ids: ReadonlySet<string>,
  proved: ReadonlyMap<string, readonly string[]>,
): string {
  const rows = [...ids].flatMap((id): Row[] => {
    const files = (proved.get(id) ?? []).toSorted();
    return files.length === 0
      ? [[id, NOT_YET]]
      : files.map((file, index) => [index === 0 ? id : '', `\`${file}\``]);
  });
  const table: readonly Row[] = [['requirement', 'test'], ...rows];
  const widths = [0, 1].map((column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  const [head = '', ...body] = table.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return `${HEAD}\n${[head, rule, ...body].join('\n')}\n`;
}
