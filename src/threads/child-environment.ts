/** What a child process needs of the service's environment: where programs, libraries, fonts and compiled code are, never a secret. */
const PASSED = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'LC_CTYPE',
  'TZ',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  'NODE_COMPILE_CACHE',
];

/** The environment of a child process. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const passed = PASSED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  // Arenas that glibc keeps for each thread hold memory that nobody uses any more.
  // onnxruntime-node comes with Microsoft's telemetry, which keeps a session and a log in the folder for temporary files and knows an
  // address to send to; nothing of a document's reading may be noted there. Only child processes load that library.
  return { ...Object.fromEntries(passed), MALLOC_ARENA_MAX: '2', ORT_DISABLE_TELEMETRY: '1' };
}
