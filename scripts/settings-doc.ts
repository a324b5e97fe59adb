// npm run docs:settings: writes docs/settings.md from schemas/settings.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderSettingsTable } from './lab/settings-table.ts';

const TEXT = `# Settings

Environment variables, read once at start. A bad one stops the start with a message that names the variable, what it held and
what it accepts; a name that looks like a setting and is none is warned about, with the setting that it most likely means.
An empty variable counts as unset. Written by \`npm run docs:settings\` from \`schemas/settings.ts\`.

${renderSettingsTable()}

- \`IX_DATABASE_URL\` may be written \`postgresql+<driver>://…\`; the driver part is dropped.
- Without \`IX_FILE_ROOTS\`, \`file://\` may read any file while \`IX_HOST\` is a loopback address and the service does not run as
  root, and none otherwise. The folder of the page's uploads is always in; the rest of \`IX_DATA_DIR\` never is, whatever the roots
  are. What is in force is said at start. Its entries are absolute paths of directories that exist. More: [fetching](fetching.md).
- \`IX_FETCH_DENY\` adds to what is always denied: link-local, multicast, unspecified and reserved addresses, cloud metadata, and the
  service's own database, model server, collector of traces and ports.
- \`IX_DEFAULT_MODEL\` is \`qwen3:8b\` with \`IX_LLM_URL\` and \`builtin\` without. Without it the built-in model does every job,
  whichever model is named, and a warning in the response says so.
- A setting that may stand in a file is what the file holds, without blanks and line ends around it. The variable and the one with
  \`_FILE\` at its end are not both set.
- Secrets (\`IX_API_TOKENS\`, \`IX_CALLBACK_SECRET\`, passwords in URLs) are never logged.
`;

writeFileSync(join(import.meta.dirname, '../docs/settings.md'), TEXT);
