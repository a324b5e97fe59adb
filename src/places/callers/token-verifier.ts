import type { PlacesUser } from '../../../schemas/places-service.ts';

/** Gives the user that an access token names. @throws InvalidTokenError, IssuerUnavailableError */
export type TokenVerifier = (token: string) => Promise<PlacesUser>;

/** The token proves nothing; `message` says why. */
export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError';
}

/** The issuer's keys cannot be had now, so that nothing can be said of the token. */
export class IssuerUnavailableError extends Error {
  override readonly name = 'IssuerUnavailableError';
}
