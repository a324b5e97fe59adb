import pg from 'pg';
import type { Settings } from '../../schemas/settings.ts';
import type { Endpoint } from '../adapters/fetching/own-endpoints.ts';
import { plainDatabaseUrl } from '../shared/postgres.ts';

/** Where a service at that address listens; empty while the port is not yet chosen. */
export function endpointOfUrl(text: string | undefined): Endpoint[] {
  const url = text === undefined ? null : URL.parse(text);
  if (url === null || url.hostname === '') return [];
  return [{ host: url.hostname, port: Number(url.port || (url.protocol === 'https:' ? 443 : 80)) }];
}

/** As `pg` itself reads the URL, with the environment's defaults; a Unix socket is no endpoint of the network. */
function endpointOfDatabase(text: string | undefined): Endpoint[] {
  if (text === undefined) return [];
  const { host, port } = new pg.Client({ connectionString: plainDatabaseUrl(text) });
  return host.startsWith('/') ? [] : [{ host, port }];
}

/** What belongs to the service and is no file server: its databases, its model server, the collector of its traces and the places service. */
export function ownEndpoints(settings: Settings, databaseUrl: string): Endpoint[] {
  return [
    ...endpointOfDatabase(databaseUrl),
    ...endpointOfDatabase(settings.PLACES_DATABASE_URL),
    ...endpointOfUrl(settings.IX_LLM_URL),
    ...endpointOfUrl(settings.IX_OTLP_ENDPOINT),
    { host: settings.PLACES_HOST, port: settings.PLACES_PORT },
  ];
}
