import { fileURLToPath } from 'node:url';
import { checkClassNames } from './class-names.ts';
import { checkCycles } from './cycles.ts';
import { checkDeadFiles } from './dead-files.ts';
import { checkDirections } from './directions.ts';
import { checkEnginePurity } from './engine-purity.ts';
import { checkLeftovers } from './leftovers.ts';
import { checkLinks } from './links.ts';
import { checkRequirements, writeRequirementsTable } from './requirements.ts';
import { readSources } from './sources.ts';
import { checkStories } from './stories.ts';
import { checkTexts } from './texts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = readSources(root);
if (process.argv.includes('--write')) writeRequirementsTable(root, sources);
const findings = [
  ...checkDirections(sources),
  ...checkCycles(sources),
  ...checkEnginePurity(sources),
  ...checkDeadFiles(sources),
  ...checkLeftovers(sources),
  ...checkRequirements(root, sources),
  ...checkStories(sources),
  ...checkTexts(sources),
  ...checkClassNames(root, sources),
  ...checkLinks(root, sources),
];
for (const { path, message } of findings) console.error(`${path}: ${message}`);
console.log(`tidy: ${sources.length} files, ${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
