/**
 * Node's `http` and `https`, without an `import` of them as values: that reads each of their members to fill the module's namespace,
 * and with `WebSocket` all of Node's own HTTP client is loaded, which takes a tenth of a second of a start.
 */
export const http = process.getBuiltinModule('node:http');
export const https = process.getBuiltinModule('node:https');
