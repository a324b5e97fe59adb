import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Strict } from '../../../schemas/primitives.ts';
import { createComponents } from '../../../src/shared/http/openapi-schemas.ts';
import type { HttpServer } from '../../../src/shared/http/server.ts';
import { createEchoServer } from './test-server.ts';

interface Document {
  readonly openapi: string;
  readonly info: object;
  readonly paths: Record<string, Record<string, { parameters?: unknown[] }>>;
  readonly components: { schemas: Record<string, object> };
}

let app: HttpServer;
let document: Document;
beforeAll(async () => {
  app = await createEchoServer();
  document = (await app.inject('/openapi.json')).json();
});
afterAll(() => app.close());

describe('/openapi.json', () => {
  it('is OpenAPI 3.1.0 with the title and version of the service', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toEqual({
      title: 'Echo',
      description: 'Answers what it was sent.',
      version: '0.1.0',
    });
  });

  it('names operations and parameters as FastAPI does', () => {
    expect(document.paths['/places']?.['get']).toMatchObject({
      summary: 'List Places',
      operationId: 'list_places_places_get',
      parameters: [
        {
          name: 'q',
          in: 'query',
          required: false,
          schema: { type: 'string', maxLength: 160, default: '', title: 'Q' },
        },
        {
          name: 'bbox',
          in: 'query',
          required: false,
          schema: { anyOf: [{ type: 'string' }, { type: 'null' }], title: 'Bbox' },
        },
        { name: 'limit' },
        { name: 'offset' },
      ],
      responses: { 422: { description: 'Validation Error' } },
    });
  });

  it('shows the schemas that validate, named objects once', () => {
    expect(document.paths['/places']?.['post']).toMatchObject({
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Place' } } },
      },
    });
    expect(document.components.schemas['Place']).toEqual({
      type: 'object',
      title: 'Place',
      additionalProperties: false,
      required: ['name', 'longitude', 'latitude'],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 160, title: 'Name' },
        description: { type: 'string', maxLength: 4000, title: 'Description', default: '' },
        longitude: { type: 'number', minimum: -180, maximum: 180, title: 'Longitude' },
        latitude: { type: 'number', minimum: -90, maximum: 90, title: 'Latitude' },
        visibility: { type: 'string', enum: ['private', 'public'], title: 'Visibility', default: 'private' },
      },
    });
    expect(document.components.schemas['HTTPValidationError']).toEqual({
      properties: {
        detail: { items: { $ref: '#/components/schemas/ValidationError' }, type: 'array', title: 'Detail' },
      },
      type: 'object',
      title: 'HTTPValidationError',
    });
    expect(document.components.schemas['ValidationError']).toMatchObject({
      properties: {
        loc: {
          items: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
          type: 'array',
          title: 'Location',
        },
        msg: { type: 'string', title: 'Message' },
        type: { type: 'string', title: 'Error Type' },
        input: { title: 'Input' },
        ctx: { type: 'object', title: 'Context' },
      },
    });
  });

  it('leaves out routes without an operation', () => {
    expect(Object.keys(document.paths)).toEqual(['/places']);
  });
});

describe('components', () => {
  it('show no title that only leads the place of an error', () => {
    const { toApiSchema } = createComponents();
    expect(toApiSchema(Type.Union([Type.String({ title: 'str' }), Type.Null()]))).toEqual({
      anyOf: [{ type: 'string' }, { type: 'null' }],
    });
  });

  it('refuse two different objects of one title', () => {
    const { toApiSchema } = createComponents();
    toApiSchema(Strict({ a: Type.String() }, { title: 'Same' }));
    expect(() => toApiSchema(Strict({ b: Type.String() }, { title: 'Same' }))).toThrow(/Same/);
  });
});

describe('/docs', () => {
  it('is a page under a policy that loads nothing from elsewhere and runs nothing inline', async () => {
    const { headers, body } = await app.inject('/docs');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(body).not.toMatch(/https?:\/\//);
    expect(body).not.toMatch(/<script>|<style|style=|onload=/);
  });

  it('has every file that it names', async () => {
    const { body } = await app.inject('/docs');
    const links = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => `/${link}`);
    expect(links).toHaveLength(4);
    for (const link of links) {
      const answer = await app.inject(link);
      expect([link, answer.statusCode]).toEqual([link, 200]);
      expect(answer.rawPayload.length).toBeGreaterThan(100);
    }
  });
});
