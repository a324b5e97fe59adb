import type { FastifyRequest } from 'fastify';
import type { ValidationError } from '../../../schemas/http-errors.ts';
import { missing, valueError } from '../../shared/http/validation-errors.ts';

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** The fields that every form has, in their order. */
const REQUIRED = ['file', 'mode'];

/** Why a body that is no multipart form is none of ours: only such a form can hold a file. */
export function findFormErrors({ body, headers }: FastifyRequest): readonly ValidationError[] {
  const isForm = FORM_TYPE.test(headers['content-type'] ?? '') && typeof body === 'string';
  const fields = new URLSearchParams(isForm ? body : '');
  return REQUIRED.flatMap((name) => {
    const text = fields.get(name);
    if (text === null) return [missing(['body', name], null)];
    const words = "Expected UploadFile, received: <class 'str'>";
    return name === 'file' ? [valueError(['body', name], words, text)] : [];
  });
}
