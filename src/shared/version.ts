import packageJson from '../../package.json' with { type: 'json' };

/** Version of the package, of both interfaces and of the OpenAPI documents. */
export const SERVICE_VERSION: string = packageJson.version;
